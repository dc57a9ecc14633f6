import type { ReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';

/** Public registers, to be opened by hand: none takes a code in its address, and no server asks them. */
export function Registers({ company }: { company: ReviewedCompany }) {
  const { code, vat, name, certificate, contact } = company;
  const registers = [
    ...(code === null
      ? [
          {
            label: 'VMI: individualios veiklos pažymos ir verslo liudijimai',
            link: 'https://www.vmi.lt/evmi/',
            look: certificate === null ? contact : `numeris ${certificate}, ${contact}`,
          },
        ]
      : [
          {
            label: 'Registrų centras: juridinių asmenų paieška',
            link: 'https://www.registrucentras.lt/jar/p/',
            look: `kodas ${code}`,
          },
        ]),
    ...(vat === null
      ? []
      : [
          {
            label: 'VIES: PVM kodo tikrinimas',
            link: 'https://ec.europa.eu/taxation_customs/vies/',
            look: `PVM kodas ${vat}`,
          },
        ]),
    ...(code === null
      ? []
      : [
          {
            label: 'Rekvizitai.lt: pavadinimas ir adresas',
            link: 'https://rekvizitai.vz.lt/',
            look: name,
          },
        ]),
  ];
  return (
    <section className="stack gap-3">
      <h2 className="h-md">Vieši registrai</h2>
      <ul className="stack gap-1">
        {registers.map(({ label, link, look }) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {label}
              <span className="sr"> (naujame lange)</span>
            </a>{' '}
            <span className="muted small">{look}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
