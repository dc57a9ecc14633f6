import { photoPath } from '#app/domains/photos/photo.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { hidingReasonInWords } from '../publication/hiding-reasons.ts';

/**
 * What a partner has typed into the wizard and not saved as a service, with the photos that are a
 * draft's own.
 * @param origin where the addresses of the photos begin
 */
export async function exportDrafts(db: Db, partnerId: string, origin: string) {
  const photos = await db
    .selectFrom('draft_photos as photo')
    .innerJoin('service_drafts as draft', 'draft.id', 'photo.draft_id')
    .select(['photo.id', 'photo.draft_id', 'photo.content_hash as contentHash'])
    .where('partner_id', '=', partnerId)
    .orderBy('photo.id')
    .execute();
  const drafts = await db
    .selectFrom('service_drafts as draft')
    .innerJoin('service_categories as category', 'category.id', 'draft.service_category_id')
    .select(['draft.id', 'draft.photos'])
    .select([
      'category.name as kategorija',
      'fields as laukai',
      'draft.created_at as pradeta',
      'draft.updated_at as pakeista',
    ])
    .where('partner_id', '=', partnerId)
    .orderBy('draft.created_at')
    .execute();
  return drafts.map(({ id, photos: listed, ...draft }) => ({
    ...draft,
    nuotrauku_aprasymai: listed.map(({ alt }) => alt).filter((alt) => alt !== ''),
    nuotraukos: photos
      .filter((photo) => photo.draft_id === id)
      .map((photo) => origin + photoPath(photo, '1600.webp')),
  }));
}

const outcomes = { lifted: 'atšaukta', hidden: 'sustabdyta', overdue: 'sustabdyta suėjus laikui' };

/**
 * The services of a partner, with the words of a file that its person reads.
 * @param origin where the addresses of the photos begin
 */
export async function exportServices(db: Db, partnerId: string, origin: string) {
  const services = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('service_categories as category', 'category.id', 'service.service_category_id')
    .select([
      'service.id',
      'category.name as kategorija',
      'title as pavadinimas',
      'description as aprasymas',
      'city as miestas',
      'address as adresas',
      'phone_number as telefonas',
      'email as el_pastas',
      'notification_email as el_pastas_pranesimams',
      'work_hours as darbo_laikas',
      'status as busena',
      'inactive_since as neaktyvi_nuo',
      'hidden_at as sustabdyta',
      'hidden_reason as sustabdymo_priezastis',
      'hidden_explanation as sustabdymo_paaiskinimas',
      'hidden_snapshot as turinys_sustabdant',
      'left_hidden_at as palikta_sustabdyta',
      'review_asked_at as perziureti_prasyta',
      'last_review_asked_at as paskutinis_prasymas',
      'looked_at as administratoriaus_perziureta',
      'look_lost_at as vel_laukia_perziuros_nuo',
      'price_min as kaina_nuo',
      'price_max as kaina_iki',
      'price_per_day as kaina_per_para',
      'specific_attributes as ypatybes',
      'created_at as sukurta',
      'updated_at as pakeista',
    ])
    .where('partner_id', '=', partnerId)
    .orderBy('service.created_at')
    .execute();
  const photos = await db
    .selectFrom('service_photos as photo')
    .innerJoin('partner_provided_services as service', 'service.id', 'photo.service_id')
    .select(['photo.id', 'service_id', 'content_hash as contentHash', 'alt'])
    .where('partner_id', '=', partnerId)
    .orderBy('position')
    .execute();
  const warnings = await db
    .selectFrom('service_warnings as warning')
    .innerJoin('partner_provided_services as service', 'service.id', 'warning.service_id')
    .select(['warning.service_id', 'warning.reason', 'warning.explanation'])
    .select(['warning.warned_at', 'warning.due_at', 'warning.corrected_at', 'warning.ended_at'])
    .select('warning.outcome')
    .where('partner_id', '=', partnerId)
    .orderBy('warning.warned_at')
    .execute();
  const removals = await db
    .selectFrom('removed_contents as removal')
    .innerJoin('partner_provided_services as service', 'service.id', 'removal.service_id')
    .select(['removal.service_id', 'removal.kind', 'removal.reason', 'removal.explanation'])
    .select(['removal.removed_at', 'removal.saved_at'])
    .where('partner_id', '=', partnerId)
    .orderBy('removal.removed_at')
    .execute();
  const prices = await db
    .selectFrom('price_items as item')
    .innerJoin('partner_provided_services as service', 'service.id', 'item.service_id')
    .select(['item.service_id', 'item.name', 'item.unit', 'item.minutes', 'item.note'])
    .select(['item.price_from_cents', 'item.price_to_cents', 'item.further_dog_cents'])
    .select(['item.weight_from', 'item.weight_to'])
    .where('partner_id', '=', partnerId)
    .orderBy('item.position')
    .execute();
  return services.map(({ id, ...service }) => ({
    ...service,
    kainorastis: prices
      .filter((item) => item.service_id === id)
      .map((item) => ({
        ...{ pavadinimas: item.name, vienetas: unitNames[item.unit] },
        trukme_min: item.minutes,
        ...{ kaina_nuo: euros(item.price_from_cents), kaina_iki: euros(item.price_to_cents) },
        kito_suns_kaina: euros(item.further_dog_cents),
        ...{ svoris_nuo_kg: item.weight_from, svoris_iki_kg: item.weight_to },
        pastaba: item.note,
      })),
    pasalinta_administratoriaus: removals
      .filter((removal) => removal.service_id === id)
      .map((removal) => ({
        kas: removal.kind === 'photo' ? 'nuotrauka' : 'aprašymas',
        ...{ priezastis: hidingReasonInWords(removal.reason), paaiskinimas: removal.explanation },
        ...{ pasalinta: removal.removed_at, issaugota_po_to: removal.saved_at },
      })),
    ispejimai: warnings
      .filter((warning) => warning.service_id === id)
      .map((warning) => ({
        ...{ priezastis: hidingReasonInWords(warning.reason), paaiskinimas: warning.explanation },
        ...{ ispeta: warning.warned_at, pataisyti_iki: warning.due_at },
        ...{ pakeista: warning.corrected_at, pasibaige: warning.ended_at },
        baigtis: warning.outcome && outcomes[warning.outcome],
      })),
    nuotraukos: photos
      .filter((photo) => photo.service_id === id)
      .map((photo) => ({
        adresas: origin + photoPath(photo, '1600.webp'),
        aprasymas: photo.alt,
      })),
  }));
}

const unitNames = { visit: 'vizitas', night: 'naktis', day: 'diena', seat: 'vieta' } as const;

function euros(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
