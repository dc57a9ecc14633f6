import type { Db } from '#app/platform/database/database.server.ts';

/** The sessions of a company's services, with the words of a file that its person reads. */
export async function exportSessions(db: Db, partnerId: string) {
  return db
    .selectFrom('group_sessions as session')
    .innerJoin('partner_provided_services as service', 'service.id', 'session.service_id')
    .leftJoin('price_items as item', 'item.id', 'session.item_id')
    .leftJoin('online_bookings as online', 'online.service_id', 'service.id')
    .select(['service.title as paslauga', 'session.name as pavadinimas'])
    .select(['session.starts_at as pradzia', 'session.minutes as trukme_min'])
    .select(['session.seats as vietos', 'item.name as kainorascio_eilute'])
    .select(['session.place as vieta', 'session.takes as uzima_tvarkarascio_vietu'])
    .select(['session.is_event as renginio', 'session.cancelled_at as atsaukta'])
    .select(['session.reason as atsaukimo_priezastis', 'session.created_at as sukurta'])
    .select(['online.is_on as registracija_internetu'])
    .select(['online.is_confirmed_at_once as patvirtinama_is_karto'])
    .where('service.partner_id', '=', partnerId)
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute();
}
