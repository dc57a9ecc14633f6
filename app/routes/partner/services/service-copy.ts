import { href, redirect } from 'react-router';
import { copyService } from '#app/domains/services/editor/copy-service.server.ts';
import { servicesAddress, stepAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import { ofNewService } from '#app/domains/services/editor/wizard-steps.ts';
import { leadTo, takeForm } from '#app/web/forms/form-action.server.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';
import { withFlash } from '#app/web/notices/flash.server.ts';
import {
  dbContext,
  filesContext,
  logContext,
  partnerContext,
  settingsContext,
} from '#app/web/request/contexts.ts';
import type { Route } from './+types/service-copy.ts';

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
export function action({ request, context, params: { serviceId } }: Route.ActionArgs) {
  const options = { name: `service-copy ${serviceId}` };
  return takeForm({ request, context }, options, async ({ once }) => {
    const parts = {
      db: context.get(dbContext),
      files: context.get(filesContext),
      log: context.get(logContext),
    };
    const now = new Date();
    const partner = context.get(partnerContext);
    const copied = await once((saveReply) =>
      copyService(parts, partner, serviceId, { now, saveReply }),
    );
    const { origin } = context.get(settingsContext);
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

/** When the server cannot be reached, the list stays and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction(), ({ offline }) => ({ failedAt: Date.now(), offline }));
}
