import './company-card.css';
import { type Photo, photoPath } from '#app/domains/photos/photo.ts';
import { Logo } from '#app/ui/logo.tsx';
import { QrPicture } from '#app/ui/qr-picture.tsx';

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
      <QrPicture text={url} label={`QR kodas: ${address}`} />
      <p>Paslaugos, darbo laikas ir kontaktai</p>
      <p className="company-card-address">{address}</p>
      <Logo />
    </article>
  );
}
