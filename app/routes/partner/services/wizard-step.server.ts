import { type ActionFunctionArgs, data, type RouterContextProvider, redirect } from 'react-router';
import { holdEvent } from '#app/domains/bookings/sessions/follow-event.server.ts';
import { askServiceReview } from '#app/domains/moderation/reviews/ask-review.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import type { Overtaken } from '#app/domains/services/editor/draft-typing.server.ts';
import { saveOrExplain } from '#app/domains/services/editor/save-service.server.ts';
import { readSaveRequest } from '#app/domains/services/editor/sent-step.server.ts';
import {
  keepTyped,
  loadWizard,
  takeStep,
} from '#app/domains/services/editor/service-wizard.server.ts';
import { servicesAddress, stepAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import { noAnswer, type WizardAnswer } from '#app/domains/services/editor/wizard-answer.ts';
import {
  type DraftOf,
  findStep,
  type StepKind,
  stepNumber,
  stepsOf,
  stepTitles,
} from '#app/domains/services/editor/wizard-steps.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { isPublicNow } from '#app/domains/services/publication/public-condition.server.ts';
import { readDraftBase } from '#app/forms/draft-base.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import {
  leadTo,
  newFormKey,
  partnerAction,
  type TakenForm,
} from '#app/web/forms/form-action.server.ts';
import { readFlash, withFlash } from '#app/web/notices/flash.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { acceptsHtml } from '#app/web/request/accepts-html.server.ts';
import {
  dbContext,
  filesContext,
  logContext,
  partnerContext,
  settingsContext,
} from '#app/web/request/contexts.ts';
import { reviewNotices } from '../review-notices.ts';

type Context = Readonly<RouterContextProvider>;
type ActionArgs = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>;

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
  const today = formatDate(new Date());
  const shown = { ...state, of, step, companyName, today, messages, formKey: newFormKey() };
  // Said once: the next step may be there within the cookie's time.
  return data(shown, messages.length > 0 ? withFlash(origin, []) : undefined);
}

/**
 * Takes a step and goes on to the next one. The last one saves the service, and so does every step of
 * an edit whose form says `save`, or `over` after a conflict. With `then` it keeps what is typed, right
 * or wrong, and goes where that says: to a step's number or to the list.
 */
export function sendStep(args: ActionArgs, of: DraftOf, number: string) {
  const { request, context } = args;
  const step = stepOrNotFound(of, number);
  return partnerAction(args, {}, async ({ form, once, db, accounts, partner, now }) => {
    // Chosen to write over another window's words: it is kept, and the step stays.
    const then = form.has('overMark') ? String(stepNumber(of, step)) : form.get('then');
    if (typeof then === 'string') return keepAndLead(context, of, step, form, then);
    const saves = of.serviceId !== null && (form.has('save') || form.has('over'));
    if (step === 'photos' || saves)
      return save(context, of, step, form, request, { once, accounts });
    const sent = { step, page: readDraftBase(form), form };
    const taken = await takeStep(db, partner, of, sent, now);
    if (taken.ok) return leadTo(stepAddress(of, stepsOf(of)[stepNumber(of, step)] as StepKind));
    if (taken.reason === 'overtaken') return overtaken(taken, form);
    return refusedAt(context, of, step, request, taken);
  });
}

/** The buttons that lead away, where no script keeps what is typed before. */
async function keepAndLead(
  context: Context,
  of: DraftOf,
  step: StepKind,
  form: FormData,
  then: string,
) {
  const sent = { step, page: readDraftBase(form), form };
  const partner = context.get(partnerContext);
  const kept = await keepTyped(context.get(dbContext), partner, of, sent, new Date());
  if (!kept.ok && kept.reason === 'overtaken') return overtaken(kept, form);
  const next = findStep(of, then);
  if (next === null) return leadTo(servicesAddress, kept.ok ? {} : { notice: 'juodrascio-nebera' });
  return kept.ok ? leadTo(stepAddress(of, next)) : leadAndSay(context, of, next, kept);
}

/** Another page than the form's says what the form was refused with. */
function leadAndSay(context: Context, of: DraftOf, step: StepKind, { title, text }: Refusal) {
  const { origin } = context.get(settingsContext);
  const message = { title: title ?? '', text: text ?? '' };
  return redirect(stepAddress(of, step), withFlash(origin, [message]));
}

async function save(
  context: Context,
  of: DraftOf,
  step: StepKind,
  form: FormData,
  request: Request,
  { once, accounts }: Pick<TakenForm, 'once' | 'accounts'>,
) {
  const db = context.get(dbContext);
  const log = context.get(logContext);
  const partner = context.get(partnerContext);
  const now = new Date();
  // Without a script photos can be chosen and not uploaded: nothing of them but their names is here.
  if (form.getAll('photo').some((name) => name !== '')) {
    return refusedAt(context, of, 'photos', request, notUploaded);
  }
  const wish = { ...readSaveRequest(form), ...(step !== 'photos' && { typed: { step, form } }) };
  const saved = await once((saveReply) =>
    saveOrExplain(db, partner, of, wish, {
      ...{ now, log, saveReply },
      holdFollowers: (transaction, serviceId) =>
        holdEvent(accounts, transaction, partner, serviceId, now),
    }),
  );
  if (saved.ok) {
    const files = context.get(filesContext);
    await Promise.all([
      removeUnownedFilesSoon(db, files, log, now),
      withholdPhotosSoon(db, files, log),
    ]);
    // A new one is public by now, unless something keeps its partner back.
    const isShown = of.serviceId === null && (await isPublicNow(db, saved.serviceId));
    const about = isShown ? { about: saved.serviceId } : {};
    if (!saved.isHidden) return leadTo(servicesAddress, { notice: 'paslauga-issaugota', ...about });
    if (!form.has('ask')) return leadTo(servicesAddress, { notice: 'issaugota-sustabdyta' });
    const asked = await askServiceReview(db, partner, saved.serviceId, now);
    return leadTo(servicesAddress, { notice: reviewNotices[asked] });
  }
  if (saved.reason === 'conflict') return answered({ conflict: saved.version }, 409);
  if (saved.reason === 'overtaken') return overtaken(saved, form);
  if (saved.reason === 'failed') return failed(saved);
  if (saved.reason !== 'unfinished') return refusedAt(context, of, step, request, saved);
  if (saved.step === step) return refused(saved.refusal);
  return leadAndSay(context, of, saved.step, unfinishedStep(saved));
}

/** Names the step that keeps a service from being saved, and the first thing wrong with it. */
function unfinishedStep({
  step,
  refusal: { text, fields },
}: {
  readonly step: StepKind;
  readonly refusal: Refusal;
}): Refusal {
  const why = text ?? Object.values(fields)[0] ?? '';
  return refuse(`Pirma pataisykite žingsnį „${stepTitles[step]}“. ${why}`, {
    title: 'Neišsaugota',
  });
}

function overtaken({ mark, typed }: Overtaken, form: FormData) {
  const { draftId, version, revision = null } = readDraftBase(form);
  const known = revision === null ? null : String(revision);
  return answered({ overtaken: mark, typed, draftBase: { draftId, version, mark: known } }, 409);
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
  if (acceptsHtml(request)) {
    const wizard = loadWizard(context.get(dbContext), context.get(partnerContext), of, new Date());
    const { unfinished } = await orNotFoundPage(wizard);
    if (stepNumber(of, step) > stepNumber(of, unfinished)) {
      return leadAndSay(context, of, unfinished, refusal);
    }
  }
  return refused(refusal);
}

function refused({ title, text, fields }: Refusal) {
  return answered({ title, text, fields }, 400);
}

/** As when the server does not answer: the tab keeps what was typed, whether the draft has it or not. */
function failed({ title, text }: Refusal) {
  return answered({ title, text, unsent: true, unsaved: true }, 503);
}

function answered(answer: Partial<WizardAnswer>, status: number) {
  const whole: WizardAnswer = { ...noAnswer, ...answer, at: Date.now() };
  return data(whole, { status });
}
