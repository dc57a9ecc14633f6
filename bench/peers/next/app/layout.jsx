import './style.css';
import { categories } from './catalogue.js';

export const metadata = { title: 'Šunų viešbučiai' };

const links = [
  ...['Apie mus', 'Mūsų misija', 'Partneriams', 'Dienoraštis', 'Klausimai ir atsakymai'],
  ...['Kontaktai', 'Privatumo politika', 'Naudojimo sąlygos', 'Prieinamumas'],
];

export default function Layout({ children }) {
  return (
    <html lang="lt">
      <body>
        <header>
          <a href="/">Vizgis</a>
          <nav aria-label="Pagrindinė">
            <a href="/">Paslaugos</a>
            <a href="/">Dienoraštis</a>
            <a href="/">Prisijungti</a>
          </nav>
        </header>
        {children}
        <footer>
          {[...Object.values(categories), ...links].map((label) => (
            <a key={label} href="/">
              {label}
            </a>
          ))}
        </footer>
      </body>
    </html>
  );
}
