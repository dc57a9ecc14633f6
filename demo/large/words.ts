/** Words that generated titles are made of; common and rare letters, short and long ones. */
export const titleWords = `
Šunų klinika viešbutis mokykla kirpykla veislynas prieglauda draudimas žygis paroda dresūra
priežiūra vedžiojimas salonas namai sodyba užeiga stovykla centras akademija studija klubas
Ąžuolas Pušynas Gintaras Žemyna Medeina Austėja Lokys Vilkas Lapė Briedis Kiškis Gervė Gandras
Kregždė Pelėda Ežeras Upelis Šaltinis Miškas Pieva Kopos Jūra Marios Krantinė Senamiestis
Žvėrynas Antakalnis Žaliakalnis Šilainiai Pašilaičiai Fabijoniškės Lazdynai Karoliniškės
letena uodega nosis ausis kailis snukutis kaulas kamuolys pavadėlis guolis būda dubenėlis
laimingas ramus žvalus sotus švarus minkštas greitas geras mielas draugiškas išdykęs ištikimas
pas Joną pas Rūtą pas Daivą pas Mindaugą pas Eglę pas Vytį pas Saulę ir draugai ir šeima su meile
visą parą be streso be baimės prie ežero prie jūros prie miško miesto kaimo sveikas dantukas
vakcina skiepai chirurgija odontologija laboratorija kardiologija dermatologija rentgenas
paklusnumas vikrumas uoslė plaukimas maudynės trimingas masažas nagučiai kilmė čempionas
auksinis sidabrinis baltas juodas rudas taškuotas dryžuotas didelis mažas vidutinis jaunas senas
`
  .trim()
  .split(/\s+/);
