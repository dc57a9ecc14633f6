import { shownDays } from '#app/domains/bookings/orders/order.ts';
import { guestLinkDays } from '#app/domains/messages/conversation/guest-link-days.ts';

/**
 * What is kept only for a while and for how long, in the words of the privacy policy. Each entry is what
 * a job does: tests/integration/request/retention.test.ts moves the clock and fails on one without a trial.
 */
export const retention = {
  session: {
    what: 'Prisijungimas ir naršyklės, iš kurios jungėtės, pavadinimas',
    kept: 'Kol atsijungiate, bet ne ilgiau kaip 30\u00a0dienų nuo paskutinio apsilankymo.',
  },
  unconfirmedAccount: {
    what: 'Nepatvirtinta paskyra su viskuo, kas įrašyta registruojantis',
    kept: '7\u00a0dienas.',
  },
  registrationDraft: {
    what: 'Pradėta partnerio registracija',
    kept: 'Valandą.',
  },
  adminInvitation: {
    what: 'El. pašto adresas, kuriuo pakviesta administruoti',
    kept: 'Kol kvietimas priimamas arba atšaukiamas, bet ne ilgiau kaip parą.',
  },
  emailChange: {
    what: 'Naujasis el. pašto adresas, kol jo nepatvirtinote',
    kept: 'Ne ilgiau kaip parą.',
  },
  mailedLink: {
    what: 'Nuorodų iš mūsų laiškų maišos kodai',
    kept: `Kol nuoroda galioja: valandą arba parą, naujienlaiškio – 7\u00a0dienas, pokalbio – ${guestLinkDays}\u00a0dienų nuo paskutinės žinutės.`,
  },
  unconfirmedSubscription: {
    what: 'El. pašto adresas, kurio naujienlaiškio prenumerata nepatvirtinta',
    kept: '7\u00a0dienas nuo paskutinio prašymo.',
  },
  serviceDraft: {
    what: 'Paslaugos juodraštis su nuotraukomis',
    kept: '30\u00a0dienų nuo paskutinio pakeitimo.',
  },
  postDraft: {
    what: 'Administratoriaus pradėtas tinklaraščio įrašas su paveikslėliais',
    kept: '30\u00a0dienų nuo paskutinio pakeitimo.',
  },
  petPhoto: {
    what: 'Šuns nuotrauka, su kuria forma neišsaugota',
    kept: 'Parą.',
  },
  reviewPhoto: {
    what: 'Nuotrauka, su kuria atsiliepimas neišsiųstas',
    kept: 'Parą.',
  },
  waitingAttachment: {
    what: 'Prie žinutės pridėtas failas, kai žinutė neišsiųsta',
    kept: 'Parą. Išsiųstos žinutės failai saugomi kartu su pokalbiu.',
  },
  brokenUpload: {
    what: 'Nuotrauka ar failas, kurių įkėlimas nutrūko',
    kept: 'Valandą.',
  },
  enteredClient: {
    what: 'Telefonas ir el. paštas kliento, kurį partneris pats įrašė į užsakymus',
    kept: `${shownDays}\u00a0dienų nuo vizito; vardas ir data lieka, kol partneris turi paskyrą.`,
  },
  conversation: {
    what: 'Pokalbis su teikėju',
    kept: 'Kol jį ištrinate ir jūs, ir teikėjas, bet ne ilgiau kaip 24\u00a0mėnesius (731\u00a0dieną) nuo paskutinės žinutės. Ištrynus vienos pusės paskyrą, kitai pokalbis lieka be tos pusės vardo ar pavadinimo ir adreso.',
  },
  contactMessage: {
    what: 'Žinutės mums iš kontaktų puslapio ir mūsų atsakymai į jas',
    kept: 'Metus (365\u00a0dienas) nuo žinutės.',
  },
  serviceReport: {
    what: 'Pranešimas apie paslaugą su jūsų el. paštu, jei jį nurodėte',
    kept: 'Kol nusprendžiame ir dar 6\u00a0mėnesius (184\u00a0dienas), kad būtų galima skųsti sprendimą.',
  },
  reviewReport: {
    what: 'Teikėjo pranešimas apie atsiliepimą ir mūsų atsakymas',
    kept: 'Kol nusprendžiame ir dar 6\u00a0mėnesius (184\u00a0dienas), kad būtų galima skųstis; ištrynus atsiliepimą\u00a0– iškart.',
  },
  conversationReport: {
    what: 'Pranešimas administratoriams apie pokalbį',
    kept: 'Kol nusprendžiame ir dar 6\u00a0mėnesius (184\u00a0dienas), kad būtų galima skųsti sprendimą.',
  },
  serviceWarning: {
    what: 'Įspėjimas partneriui dėl paslaugos',
    kept: 'Kol galioja ir dar 6\u00a0mėnesius (184\u00a0dienas), kad būtų galima skųstis; ištrynus paslaugą\u00a0– iškart.',
  },
  removedContent: {
    what: 'Administratoriaus pašalintos paslaugos nuotraukos ar aprašymo priežastis ir paaiškinimas',
    kept: '6\u00a0mėnesius (184\u00a0dienas) nuo pašalinimo, kad būtų galima skųstis; ištrynus paslaugą\u00a0– iškart.',
  },
  moderationQuestion: {
    what: 'Administratoriaus klausimas partneriui ir atsakymas į jį',
    kept: '6\u00a0mėnesius (184\u00a0dienas) nuo klausimo. Klausimas pranešėjui saugomas kartu su pranešimu.',
  },
  moderationNote: {
    what: 'Administratoriaus pastaba apie paskyrą, įmonę ar paslaugą',
    kept: 'Metus (365\u00a0dienas). Pastaba prie pranešimo saugoma kartu su juo.',
  },
  failedMail: {
    what: 'Įrašas apie neišsiųstą el. laišką: adresas, tema ir priežastis, be paties laiško',
    kept: '30\u00a0dienų.',
  },
  revealVisitor: {
    what: 'Maišos kodas, pagal kurį du kartus neskaičiuojame to paties kontakto parodymo',
    kept: 'Parą.',
  },
  viewVisitor: {
    what: 'Maišos kodas, pagal kurį du kartus neskaičiuojame tos pačios peržiūros',
    kept: 'Parą.',
  },
  limit: {
    what: 'Kiek kartų iš IP adreso bandyta prisijungti, rašyti ar žiūrėti kontaktus',
    kept: 'Ne ilgiau kaip 26\u00a0valandas.',
  },
  submission: {
    what: 'Išsiųstos formos maišos kodas',
    kept: 'Parą.',
  },
  log: {
    what: 'Serverio žurnalas',
    kept: 'Dienos įrašai ištrinami, kai po tos dienos praeina 30\u00a0dienų.',
  },
} as const;
