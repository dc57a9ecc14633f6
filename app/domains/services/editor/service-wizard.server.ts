import type { Partner } from '#app/domains/accounts/types.ts';
import type { Photo } from '#app/domains/photos/photo.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  type Category,
  type CategoryId,
  findCategory,
  getCategory,
} from '../catalogue/categories.ts';
import type { TypedFields } from '../catalogue/typed-fields.ts';
import type { OwnRemoval } from '../own/own-removals.ts';
import {
  getOwnServiceFields,
  listOwnPhotos,
  needsAddress,
  newServiceFields,
} from '../own/own-service-fields.server.ts';
import type { OwnWarning } from '../own/own-warning.ts';
import { describeDraftPhotos } from '../photos/draft-photo-edits.server.ts';
import { altsIn } from '../photos/photo-upload.ts';
import { type Overtaken, saveTyped } from './draft-typing.server.ts';
import {
  chooseCategory,
  type DraftPage,
  draftGone,
  findDraft,
  findServiceQuota,
} from './service-drafts.server.ts';
import { typedIn } from './service-form.ts';
import { type InfoOptions, readContact, readInfo } from './service-schema.server.ts';
import type { DraftOf, StepKind } from './wizard-steps.ts';

/** What the wizard shows: the draft, or what a draft would begin with. */
type WizardState = {
  readonly draftId: string | null;
  /** The version of the service that is being edited; null for a new one. */
  readonly version: number | null;
  /** Null: none is chosen yet. */
  readonly category: CategoryId | null;
  readonly fields: TypedFields;
  /** The draft's revision; null without a draft. */
  readonly mark: string | null;
  readonly photos: readonly Photo[];
  /** Whether the step with the place asks for an address. */
  readonly needsAddress: boolean;
  /** What an administrator has asked to correct in the service. */
  readonly warning: OwnWarning | null;
  /** What an administrator has removed from it since it was saved last. */
  readonly removals: readonly OwnRemoval[];
  /** Until here one may go: what is before it has been filled in rightly. */
  readonly unfinished: StepKind;
  /** An administrator hides the service that is being edited. */
  readonly isHidden: boolean;
};

/**
 * Loads the wizard of a new service or of one that is there.
 * @throws NotFound when the partner has no such service
 */
export async function loadWizard(
  db: Db,
  partner: Partner,
  of: DraftOf,
  now: Date,
): Promise<WizardState> {
  return of.serviceId === null
    ? loadNew(db, partner, now)
    : loadEdited(db, partner, { serviceId: of.serviceId }, now);
}

async function loadNew(db: Db, partner: Partner, now: Date): Promise<WizardState> {
  const draft = await findDraft(db, partner, { serviceId: null });
  if (draft === null) {
    const nothing = { draftId: null, version: null, category: null, fields: {}, mark: null };
    const rest = { photos: [], warning: null, removals: [], needsAddress: true, isHidden: false };
    return { ...nothing, ...rest, unfinished: 'category' };
  }
  const { id, category, photos } = draft;
  const mark = String(draft.revision);
  const given = await newServiceFields(db, partner, category);
  const fields = { ...given, ...draft.fields, category };
  // Values from the profile count once their step has been submitted.
  const seen = 'phone_number' in draft.fields;
  const asks = await needsAddress(db, partner);
  const options = { now, stored: null, needsAddress: asks };
  const unfinished = seen ? firstUnfinished(getCategory(category), fields, options) : 'contact';
  const made = { draftId: id, version: null, category, fields, mark, photos };
  return { ...made, warning: null, removals: [], needsAddress: asks, isHidden: false, unfinished };
}

async function loadEdited(
  db: Db,
  partner: Partner,
  of: { readonly serviceId: string },
  now: Date,
): Promise<WizardState> {
  const service = await getOwnServiceFields(db, partner, of.serviceId);
  const draft = await findDraft(db, partner, of);
  const { category } = service;
  const asks = await needsAddress(db, partner);
  const fields = { ...service.fields, ...draft?.fields };
  const options = { now, stored: service.fields, needsAddress: asks };
  return {
    draftId: draft?.id ?? null,
    version: draft?.baseVersion ?? service.version,
    category,
    fields,
    mark: draft ? String(draft.revision) : null,
    photos: draft?.photos ?? (await listOwnPhotos(db, partner, of.serviceId)),
    warning: service.warning,
    removals: service.removals,
    needsAddress: asks,
    unfinished: firstUnfinished(getCategory(category), fields, options),
    isHidden: service.isHidden,
  };
}

/** The first step that is not right yet; photos may always be chosen. */
function firstUnfinished(
  category: Category,
  fields: TypedFields,
  options: InfoOptions & { readonly needsAddress: boolean },
): StepKind {
  if (!readContact(category, fields, options.needsAddress).ok) return 'contact';
  return readInfo(category, fields, options).ok ? 'photos' : 'info';
}

/** A step that was sent. */
type SentStep = { readonly step: StepKind; readonly page: DraftPage; readonly form: FormData };

type Taken = { readonly ok: true } | Overtaken | Refusal;

/**
 * Takes a step: keeps what was typed, right or wrong, then says what is wrong with it. What another
 * window has typed meanwhile is kept instead, and the answer says so.
 * @throws NotFound when the partner has no such service
 */
export async function takeStep(
  db: Db,
  partner: Partner,
  of: DraftOf,
  { step, page, form }: SentStep,
  now: Date,
): Promise<Taken> {
  if (step === 'category') return takeCategory(db, partner, form, now);
  const drafted = await findDrafted(db, partner, of);
  if (drafted === null) return draftGone;
  const { category, stored } = drafted;
  const fields = typedIn(form, step, category);
  const kept = await saveTyped(db, partner, of, page, fields, now);
  if (!kept.ok) return kept;
  const read =
    step === 'contact'
      ? readContact(category, fields, await needsAddress(db, partner))
      : readInfo(category, fields, { now, stored });
  return read.ok ? { ok: true } : read;
}

async function takeCategory(
  db: Db,
  partner: Partner,
  form: FormData,
  now: Date,
): Promise<{ readonly ok: true } | Refusal> {
  const typed = form.get('category');
  const name = typeof typed === 'string' ? typed : '';
  const category = findCategory(name);
  if (category !== null) {
    const full = await findServiceQuota(db, partner);
    if (full) return full;
    await chooseCategory(db, partner, category.id, now);
    return { ok: true };
  }
  if (name === '') return refuse(null, { fields: { category: 'Pasirinkite kategoriją.' } });
  return refuse(`Kategorija „${name.slice(0, 60)}“ nerasta.`, { title: 'Klaida' });
}

/**
 * Keeps what has been typed into a step so far, without a look at whether it is right.
 * @returns draftGone when there is no draft that could take it
 */
export async function keepTyped(
  db: Db,
  partner: Partner,
  of: DraftOf,
  { step, page, form }: SentStep,
  now: Date,
): Promise<Taken> {
  if (step === 'category') return { ok: true };
  if (step === 'photos') {
    return describeDraftPhotos(db, partner, of, { page, alts: altsIn(form) }, now);
  }
  const drafted = await findDrafted(db, partner, of);
  if (drafted === null) return draftGone;
  return saveTyped(db, partner, of, page, typedIn(form, step, drafted.category), now);
}

/** @throws NotFound when the partner has no such service */
async function findDrafted(
  db: Db,
  partner: Partner,
  of: DraftOf,
): Promise<(Pick<InfoOptions, 'stored'> & { readonly category: Category }) | null> {
  if (of.serviceId !== null) {
    const { category, fields } = await getOwnServiceFields(db, partner, of.serviceId);
    return { category: getCategory(category), stored: fields };
  }
  const draft = await findDraft(db, partner, of);
  return draft && { category: getCategory(draft.category), stored: null };
}
