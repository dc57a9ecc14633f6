import { href, useOutletContext } from 'react-router';
import type { ProfileFormState } from '#app/domains/accounts/profile-version.tsx';
import {
  ExceptionList,
  NewException,
  NewVacation,
} from '#app/domains/bookings/schedules/exceptions.tsx';
import { ScheduleForm } from '#app/domains/bookings/schedules/schedule-form.tsx';
import { UsedBy } from '#app/domains/bookings/schedules/used-by.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { ChipLink } from '#app/ui/data/chip.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import type { ScheduleData } from './schedule-data.server.ts';

interface SchedulePageProps {
  data: ScheduleData;
  /** What a form that came without JavaScript is refused with. */
  refused?: {
    service?: FormState | undefined;
    hours?: ProfileFormState | undefined;
    vacation?: FormState | undefined;
    exception?: FormState | undefined;
  };
}

/** What the page shows, for a section's address. */
export function useScheduleData(): ScheduleData {
  return useOutletContext<ScheduleData>();
}

/** One of the partner's schedules: who uses it, its hours, its exceptions, and last how it is deleted. */
export function SchedulePage({ data, refused = {} }: SchedulePageProps) {
  const { schedule, schedules, services, exceptions, next, today, max, formKey } = data;
  const params = { scheduleId: schedule.id };
  const page = href('/partner/dashboard/schedules/:scheduleId', params);
  const addresses = {
    hours: href('/partner/dashboard/schedules/:scheduleId/hours', params),
    services: href('/partner/dashboard/schedules/:scheduleId/services', params),
    online: href('/partner/dashboard/schedules/:scheduleId/online', params),
    vacations: href('/partner/dashboard/schedules/:scheduleId/vacations', params),
    exceptions: href('/partner/dashboard/schedules/:scheduleId/exceptions', params),
  };
  const added = { formKey, today, max };
  return (
    // What is typed belongs to one schedule.
    <div key={schedule.id}>
      <Crumb to={href('/partner/dashboard/services')}>Mano paslaugos</Crumb>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Tvarkaraštis: {schedule.name}</h1>
          <p className="muted num">{next}</p>
        </div>
      </div>
      <div className="stack gap-5 sets">
        <nav className="schedule-tabs" aria-label="Tvarkaraščiai">
          {schedules.map(({ id, name }) => (
            <ChipLink
              key={id}
              to={href('/partner/dashboard/schedules/:scheduleId', { scheduleId: id })}
              current={id === schedule.id}
            >
              {name}
            </ChipLink>
          ))}
          <ButtonLink
            variant="quiet"
            size="sm"
            icon="plus"
            to={href('/partner/dashboard/schedules/new')}
          >
            Naujas tvarkaraštis
          </ButtonLink>
        </nav>
        <SettingsSection
          title="Paslaugos ir registracija internetu"
          note="Kurios paslaugos naudojasi šiuo tvarkaraščiu. Vienu gali naudotis kelios: tada jos dalijasi ir vietas. Registracija internetu kiekvienai įjungiama atskirai."
        >
          <UsedBy
            addresses={addresses}
            scheduleId={schedule.id}
            services={services}
            refused={refused.service}
          />
        </SettingsSection>
        <ScheduleForm
          action={addresses.hours}
          page={page}
          schedule={schedule}
          hasStays={data.hasStays}
          isForStays={data.isForStays}
          holidays={data.holidays}
          lastDay={data.lastDay}
          state={refused.hours}
        />
        <SettingsSection
          title="Išimtys ir atostogos"
          note="Jau priimti užsakymai lieka. Pastabą matote tik jūs."
        >
          <ExceptionList exceptions={exceptions} />
          <NewVacation action={addresses.vacations} state={refused.vacation} {...added} />
          <NewException action={addresses.exceptions} state={refused.exception} {...added} />
        </SettingsSection>
        <div>
          <ButtonLink
            variant="danger-quiet"
            icon="trash-2"
            to={href('/partner/dashboard/schedules/:scheduleId/deletion', params)}
          >
            Ištrinti tvarkaraštį
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
