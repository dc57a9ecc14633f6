/**
 * A Lithuanian telephone number for reading: '+370 6xx xxxxx', '+370 5 xxx xxxx',
 * '+370 37 xxx xxx', '+370 313 xxxxx'. Any other number is given back as it is.
 *
 * @param number as stored, in E.164
 */
export function formatPhone(number: string): string {
  const national = /^\+370(\d{8})$/.exec(number)?.[1];
  if (national === undefined) return number;
  if (national.startsWith('5')) return `+370 5 ${national.slice(1, 4)} ${national.slice(4)}`;
  if (cityCode.test(national)) {
    return `+370 ${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}`;
  }
  return `+370 ${national.slice(0, 3)} ${national.slice(3)}`;
}

/**
 * Kaunas 37, Šiauliai 41, Panevėžys 45 and Klaipėda 46 have codes of two digits. Their neighbours'
 * codes of three begin alike: Biržai 450, Pasvalys 451, Rokiškis 458, Kupiškis 459, Palanga 460,
 * Neringa 469.
 */
const cityCode = /^(37|41|45[2-7]|46[1-8])/;
