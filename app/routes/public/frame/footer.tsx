import './footer.css';
import { Link } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { footerGroups } from './footer-links.ts';
import { useShellData } from './shell-data.ts';

const firstYear = 2025;

/** The foot of every public page. A network whose address is not set is not drawn. */
export function Footer() {
  const shell = useShellData();
  const { facebookUrl = null, instagramUrl = null } = shell?.contact ?? {};
  return <Foot year={shell?.year ?? firstYear} facebook={facebookUrl} instagram={instagramUrl} />;
}

interface FootProps {
  year: number;
  facebook: string | null;
  instagram: string | null;
}

/** The networks are settings of the process, and known unless the page's data could not be read. */
function Foot({ year, facebook, instagram }: FootProps) {
  const networks = [
    { name: 'Facebook', url: facebook },
    { name: 'Instagram', url: instagram },
  ];
  return (
    <footer className="on-band">
      <div className="wrap foot">
        <div className="foot-grid">
          <div className="foot-brand stack">
            <Logo />
            <p className="muted">
              Paslaugos tavo šuniui visoje Lietuvoje. 1&nbsp;% pelno&nbsp;– gyvūnų prieglaudoms.
            </p>
          </div>
          {footerGroups.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="foot-end row between">
          <span>© {year > firstYear ? `${firstYear}–${year}` : firstYear} Vizgis</span>
          <span className="row">
            {networks.map(
              ({ name, url }) =>
                url && (
                  <a key={name} href={url} rel="noopener noreferrer">
                    {name}
                  </a>
                ),
            )}
          </span>
        </div>
      </div>
    </footer>
  );
}
