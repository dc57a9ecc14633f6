import { companyCodeIsSound, vatCodeIsSound } from '#app/lithuanian/company-code.ts';

/** What the empty field shows as an example. */
export const vatCodeExample = 'LT100001234510';

type Codes = { readonly company_code?: string | null; readonly vat_code?: string | null };

/**
 * What looks wrong about a company's codes but stops nothing (docs/design.md D15), by field. An empty
 * code and a company code with other signs than digits, which is refused, get no warning.
 */
export function companyWarnings({ company_code, vat_code }: Codes) {
  const warnings: { company_code?: string; vat_code?: string } = {};
  const code = company_code?.replace(/\s+/g, '') ?? '';
  if (/^\d+$/.test(code) && !companyCodeIsSound(code)) {
    warnings.company_code =
      code.length === 9
        ? 'Patikrinkite įmonės kodą: nesutampa kontrolinis skaičius.'
        : 'Patikrinkite įmonės kodą: jį sudaro 9\u00a0skaitmenys.';
  }
  if (vat_code?.trim() && !vatCodeIsSound(vat_code)) {
    warnings.vat_code = 'Patikrinkite PVM kodą: jis atrodo neteisingas.';
  }
  return warnings;
}
