import { data, type RouterContextProvider, redirect } from 'react-router';
import { saveOrExplain } from '#app/domains/services/editor/save-service.server.ts';
import { readPage, readSaveWish } from '#app/domains/services/editor/sent-step.server.ts';
import { loadWizard, takeStep } from '#app/domains/services/editor/service-wizard.server.ts';
import { servicesAddress, stepAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import type { WizardAnswer } from '#app/domains/services/editor/wizard-answer.ts';
import {
  type DraftOf,
  findStep,
  type StepKind,
  stepNumber,
  stepsOf,
} from '#app/domains/services/editor/wizard-steps.ts';
import { removeUnownedFilesSoon } from '#app/domains/services/photos/unowned-files.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import {
  dbContext,
  filesContext,
  logContext,
  partnerContext,
  settingsContext,
} from '#app/web/contexts.ts';
import { readFlash, withFlash } from '#app/web/flash.server.ts';
import { leadTo, newFormKey, type TakenForm, takeForm } from '#app/web/form-action.server.ts';
import { orNotFoundPage } from '#app/web/not-found-answer.server.ts';
import { wantsPage } from '#app/web/wants-page.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The data of a step's page; redirects to the first step that was skipped. */
export async function loadStep(context: Context, of: DraftOf, number: string, request: Request) {
  const step = stepOrNotFound(of, number);
  const partner = context.get(partnerContext);
  const wizard = await orNotFoundPage(loadWizard(context.get(dbContext), partner, of, new Date()));
  const { unfinished, ...state } = wizard;
  if (stepNumber(of, step) > stepNumber(of, unfinished)) {
    throw redirect(stepAddress(of, unfinished));
  }
  const { origin } = context.get(settingsContext);
  const messages = readFlash(origin, request.headers);
  const { companyName } = partner;
  const shown = { ...state, of, step, companyName, messages, formKey: newFormKey() };
  // Said once: the next step may be there within the cookie's time.
  return data(shown, messages.length > 0 ? withFlash(origin, []) : undefined);
}

/** Takes a step and goes on to the next one; the last one saves the service. */
export function sendStep(context: Context, of: DraftOf, number: string, request: Request) {
  const step = stepOrNotFound(of, number);
  const options = { name: `service ${of.serviceId ?? 'new'}` };
  return takeForm({ request, context }, options, async ({ form, once }) => {
    const partner = context.get(partnerContext);
    if (step === 'photos') return save(context, of, form, request, once);
    const sent = { step, page: readPage(form), form };
    const taken = await takeStep(context.get(dbContext), partner, of, sent, new Date());
    if (!taken.ok) return refusedAt(context, of, step, request, taken);
    return leadTo(stepAddress(of, stepsOf(of)[stepNumber(of, step)] as StepKind));
  });
}

async function save(
  context: Context,
  of: DraftOf,
  form: FormData,
  request: Request,
  once: TakenForm['once'],
) {
  const db = context.get(dbContext);
  const log = context.get(logContext);
  const partner = context.get(partnerContext);
  const now = new Date();
  // Without a script photos can be chosen and not uploaded: nothing of them but their names is here.
  if (form.getAll('photo').some((name) => name !== '')) {
    return refusedAt(context, of, 'photos', request, notUploaded);
  }
  const wish = readSaveWish(form);
  const saved = await once((remember) =>
    saveOrExplain(db, partner, of, wish, { now, log, remember }),
  );
  if (saved.ok) {
    await removeUnownedFilesSoon(db, context.get(filesContext), log, now);
    return leadTo(servicesAddress, { notice: 'paslauga-issaugota' });
  }
  if (saved.reason === 'unfinished') return leadTo(stepAddress(of, saved.step));
  if (saved.reason === 'conflict') return answered({ conflict: saved.version }, 409);
  return refusedAt(context, of, 'photos', request, saved);
}

const notUploaded = refuse(
  'Pasirinktos nuotraukos dar neįkeltos. Pasirinkite jas iš naujo ir paspauskite „Įkelti pasirinktas nuotraukas“.',
);

function stepOrNotFound(of: DraftOf, number: string): StepKind {
  const step = findStep(of, number);
  if (step === null) throw data(null, { status: 404 });
  return step;
}

/**
 * Refuses on the step's page. Without a script the page is made anew, and may lead elsewhere
 * meanwhile, as when the draft is gone: then the words go along.
 */
async function refusedAt(
  context: Context,
  of: DraftOf,
  step: StepKind,
  request: Request,
  refusal: Refusal,
) {
  if (wantsPage(request)) {
    const wizard = loadWizard(context.get(dbContext), context.get(partnerContext), of, new Date());
    const { unfinished } = await orNotFoundPage(wizard);
    if (stepNumber(of, step) > stepNumber(of, unfinished)) {
      const { origin } = context.get(settingsContext);
      const message = { title: refusal.title ?? '', text: refusal.text ?? '' };
      return redirect(stepAddress(of, unfinished), withFlash(origin, [message]));
    }
  }
  return refused(refusal);
}

function refused({ title, text, fields }: Refusal) {
  return answered({ title, text, fields }, 400);
}

function answered(answer: Partial<WizardAnswer>, status: number) {
  const nothing = { title: null, text: null, fields: {}, conflict: null, unsent: false };
  const whole: WizardAnswer = { ...nothing, ...answer, at: Date.now() };
  return data(whole, { status });
}
