import { href, useLocation } from 'react-router';
import { TabLinks } from '#app/ui/data/tabs.tsx';

const tabs = [
  { to: href('/seimininko-skydelis/paslaugos'), text: 'Užsakytos' },
  { to: href('/seimininko-skydelis/paslaugos/isimintos'), text: 'Įsimintos' },
];

/** The head of 'Mano Paslaugos': its two pages stand beside each other as tabs. */
export function ServicesHead() {
  const { pathname } = useLocation();
  return (
    <>
      <div className="page-head">
        <h1>Mano paslaugos</h1>
      </div>
      <div className="owner-tabs">
        <TabLinks
          label="Mano paslaugos"
          tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))}
        />
      </div>
    </>
  );
}
