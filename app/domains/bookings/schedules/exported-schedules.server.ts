import { minuteInField } from '#app/lithuanian/minute-of-day.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** The schedules of a company with their exceptions, with the words of a file that its person reads. */
export async function exportSchedules(db: Db, partnerId: string) {
  const schedules = await db
    .selectFrom('schedules')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const exceptions = await db
    .selectFrom('schedule_exceptions as exception')
    .innerJoin('schedules as schedule', 'schedule.id', 'exception.schedule_id')
    .selectAll('exception')
    .where('schedule.partner_id', '=', partnerId)
    .orderBy('exception.starts_on')
    .orderBy('exception.id')
    .execute();
  const services = await db
    .selectFrom('online_bookings as booking')
    .innerJoin('partner_provided_services as service', 'service.id', 'booking.service_id')
    .select(['booking.schedule_id', 'booking.is_on', 'booking.is_confirmed_at_once'])
    .select('service.title')
    .where('booking.partner_id', '=', partnerId)
    .orderBy('service.title')
    .execute();
  const hours = ({ from, until }: { readonly from: number; readonly until: number }) =>
    `${minuteInField(from)}–${minuteInField(until)}`;
  return schedules.map((schedule) => ({
    pavadinimas: schedule.name,
    vietos: schedule.places,
    savaites_valandos: schedule.week_hours.map((day) => day.map(hours)),
    laikai_kas_min: schedule.step_minutes,
    tarpas_po_vizito_min: schedule.buffer_minutes,
    registruotis_likus_min: schedule.notice_minutes,
    registruotis_dienu_i_prieki: schedule.ahead_days,
    nemokamai_atsaukti_likus_val: schedule.free_cancel_hours,
    dirba_per_sventes: schedule.works_on_holidays,
    atvykimas: hours({ from: schedule.arrival_from, until: schedule.arrival_until }),
    isvykimas_iki: minuteInField(schedule.departure_until),
    sukurta: schedule.created_at,
    paslaugos: services
      .filter(({ schedule_id }) => schedule_id === schedule.id)
      .map(({ title, is_on, is_confirmed_at_once }) => ({
        paslauga: title,
        registracija_internetu: is_on,
        patvirtinama_is_karto: is_confirmed_at_once,
      })),
    isimtys: exceptions
      .filter(({ schedule_id }) => schedule_id === schedule.id)
      .map(({ kind, starts_on, ends_on, from_minute, until_minute, note, created_at }) => ({
        rusis: exceptionKinds[kind],
        nuo: starts_on,
        iki: ends_on,
        valandos:
          from_minute === null ? null : hours({ from: from_minute, until: until_minute ?? 1440 }),
        pastaba: note,
        sukurta: created_at,
      })),
  }));
}

const exceptionKinds = { closed: 'nedirbama', open: 'dirbama kitu laiku', vacation: 'atostogos' };
