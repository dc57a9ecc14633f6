import { parseWorkHours } from '#app/domains/services/hours/work-hours.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { schedules } from '../schedules.ts';
import { seededId } from '../seeded-id.ts';

/** Inserts the schedules; partners and services are there already. */
export async function insertSchedules(db: Db, now: Date): Promise<void> {
  const today = formatDate(now);
  for (const [index, seed] of schedules.entries()) {
    const services = await db
      .selectFrom('partner_provided_services')
      .select(['id', 'partner_id', 'title', 'work_hours'])
      .where('title', 'in', seed.services)
      .execute();
    const first = services.find(({ title }) => title === seed.services[0]);
    const hours = parseWorkHours(first?.work_hours ?? null);
    if (services.length !== seed.services.length || !first || !hours) {
      throw new Error(`The services or hours of '${seed.name}' are missing.`);
    }
    const createdAt = new Date(now.getTime() - (schedules.length - index) * 86_400_000);
    const id = seededId(`schedule ${seed.name}`, createdAt);
    const { places = 1, step = 30, buffer = 0, noticeHours = 3, worksOnHolidays = false } = seed;
    await db
      .insertInto('schedules')
      .values({
        ...{ id, partner_id: first.partner_id, name: seed.name, places, created_at: createdAt },
        ...{ step_minutes: step, buffer_minutes: buffer, notice_minutes: noticeHours * 60 },
        works_on_holidays: worksOnHolidays,
        week_hours: JSON.stringify(hours),
      })
      .execute();
    const used = services.map(({ id: service_id, partner_id }) => ({ service_id, partner_id }));
    await db
      .insertInto('online_bookings')
      .values(
        used.map((service) => ({
          ...{ ...service, schedule_id: id, is_on: seed.online !== undefined },
          is_confirmed_at_once: seed.online === 'at once',
        })),
      )
      .execute();
    for (const { kind, inDays, days = 1, hours: minutes, note = '' } of seed.exceptions ?? []) {
      const [from_minute = null, until_minute = null] = minutes ?? [];
      await db
        .insertInto('schedule_exceptions')
        .values({
          ...{ id: seededId(`exception ${seed.name} ${inDays}`, createdAt), schedule_id: id, kind },
          starts_on: daysLater(today, inDays),
          ends_on: daysLater(today, inDays + days - 1),
          ...{ from_minute, until_minute, note, created_at: createdAt },
        })
        .execute();
    }
  }
}
