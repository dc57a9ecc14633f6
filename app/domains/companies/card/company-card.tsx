import './company-card.css';
import { type Photo, photoPath } from '#app/domains/photos/photo.ts';
import { Logo } from '#app/ui/logo.tsx';
import { qrCode } from './qr-code.ts';

interface CompanyCardProps {
  name: string;
  logo: Photo | null;
  /** The whole address of the page, which the code holds. */
  url: string;
  /** The same as people read it: 'vizgis.lt/p/gretos-kirpykla'. */
  address: string;
}

/** What a company puts on its counter or door: a sheet of A6 with the code of its page. */
export function CompanyCard({ name, logo, url, address }: CompanyCardProps) {
  return (
    <article className="company-card">
      {logo && <img className="company-card-logo" src={photoPath(logo, '480.webp')} alt="" />}
      <h2>{name}</h2>
      <QrCode text={url} label={`QR kodas: ${address}`} />
      <p>Paslaugos, darbo laikas ir kontaktai</p>
      <p className="company-card-address">{address}</p>
      <Logo />
    </article>
  );
}

/** The light modules around it are part of the code. */
const quiet = 4;

function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text);
  const side = rows.length + 2 * quiet;
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
