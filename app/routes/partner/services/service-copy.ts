import { href, redirect } from 'react-router';
import { copyService } from '#app/domains/services/editor/copy-service.server.ts';
import { servicesAddress, stepAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import { ofNewService } from '#app/domains/services/editor/wizard-steps.ts';
import { rowFailure } from '#app/domains/services/own/row-failure.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { withFlash } from '#app/web/notices/flash.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { settingsContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/service-copy.ts';

export const handle: RouteHandle = { formFailure: rowFailure };

/** Looking at the address copies nothing. */
export function loader() {
  throw redirect(href('/partner/dashboard/services'));
}

const isCopy = {
  title: 'Tai kopija',
  text: 'Pakeiskite, kas skiriasi, ir išsaugokite: tik tada ji taps nauja paslauga.',
};

const noPhotos = 'Nuotraukos nenukopijuotos';
const missingPhotos = {
  quota: { title: noPhotos, text: 'Nuotraukoms skirta vieta išnaudota.' },
  limited: {
    title: noPhotos,
    text: 'Per valandą įkelta tiek nuotraukų, kad naujų laikinai nepriimame. Pridėkite jas vėliau paskutiniame žingsnyje.',
  },
  away: { title: noPhotos, text: 'Pridėkite jas paskutiniame žingsnyje.' },
};

const noDate = {
  title: 'Data nenukopijuota',
  text: 'Renginys jau įvyko, todėl įveskite būsimą datą.',
};

const isDrafted = {
  title: 'Jau turite pradėtą naują paslaugą',
  text: 'Išsaugokite ją arba atsisakykite juodraščio, tada kopijuokite.',
};

/** Makes a draft of a service and leads to it; a partner who has begun one is led there instead. */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ db, files, log, partner, now, once }) => {
    const copied = await once((saveReply) =>
      copyService({ db, files, log }, partner, serviceId, { now, saveReply }),
    );
    const { origin } = args.context.get(settingsContext);
    if (copied.ok) {
      const missing = copied.missing === null ? [] : [missingPhotos[copied.missing]];
      const messages = [isCopy, ...(copied.undated ? [noDate] : []), ...missing];
      return redirect(stepAddress(ofNewService, 'info'), withFlash(origin, messages));
    }
    if (copied.reason === 'hidden')
      return leadTo(servicesAddress, { notice: 'sustabdyta-nekopijuojama' });
    if (copied.reason !== 'drafted') return leadTo(servicesAddress, { notice: 'paslaugu-limitas' });
    return redirect(stepAddress(ofNewService, 'photos'), withFlash(origin, [isDrafted]));
  });
}
