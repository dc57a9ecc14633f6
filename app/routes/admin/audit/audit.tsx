import { Form, href } from 'react-router';
import { type Act, actAlone, acts } from '#app/domains/audit/acts.ts';
import {
  auditSearch,
  commandLine,
  firstDay,
  readAuditQuery,
  readTypedFilters,
} from '#app/domains/audit/audit-query.ts';
import { AuditRows } from '#app/domains/audit/audit-rows.tsx';
import { listAdmins, listAudit } from '#app/domains/audit/list-audit.server.ts';
import { longestEmail } from '#app/forms/longest-email.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { DateInput } from '#app/ui/fields/date-field.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/audit.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readAuditQuery(url.searchParams);
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const fields = readTypedFilters(url.searchParams, query);
  const isWrong = Object.keys(fields.wrong).length > 0;
  const none = { rows: [], hasNewer: false, hasOlder: false };
  const [page, admins] = await Promise.all([
    isWrong ? none : listAudit(db, admin, query),
    listAdmins(db, admin),
  ]);
  return { ...page, ...fields, isWrong, admins, query, today: formatDate(new Date()) };
}

export const handle: RouteHandle = { title: 'Veiksmų žurnalas' };

const own = href('/admin/audit');

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  const { rows, hasNewer, hasOlder, query, typed, isWrong } = loaderData;
  const filters = auditSearch(query);
  const beside = (side: 'older' | 'newer', id: string | undefined) => {
    const search = new URLSearchParams(filters);
    if (id !== undefined) search.set(side, id);
    return `${own}?${search}`;
  };
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Veiksmų žurnalas</h1>
          <p className="muted">
            Ką padarė administratoriai. Įrašų nei pakeisti, nei ištrinti negalima.
          </p>
        </div>
      </div>
      <Filters {...loaderData} key={`${filters} ${new URLSearchParams(typed)}`} />
      {rows.length > 0 ? (
        <AuditRows rows={rows} />
      ) : (
        <EmptyState title={isWrong || filters.size > 0 ? 'Tokių veiksmų nėra' : 'Veiksmų dar nėra'}>
          {isWrong || filters.size > 0
            ? 'Pakeiskite arba išvalykite filtrus.'
            : 'Kai administratorius ką nors padarys, rasite čia.'}
        </EmptyState>
      )}
      <Pagination
        previous={hasNewer && rows.length > 0 ? beside('newer', rows[0]?.id) : null}
        next={hasOlder && rows.length > 0 ? beside('older', rows.at(-1)?.id) : null}
      />
    </>
  );
}

function Filters({
  admins,
  query,
  typed,
  wrong,
  isWrong,
  today,
}: Route.ComponentProps['loaderData']) {
  const { act, admin } = query;
  return (
    <Form action={own} role="search" className="tools audit-tools">
      <div className="field">
        <label className="label" htmlFor="act">
          Veiksmas
        </label>
        <Select id="act" name="act" defaultValue={act ?? ''}>
          <option value="">Visi</option>
          {(Object.keys(acts) as Act[]).map((key) => (
            <option key={key} value={key}>
              {actAlone(key)}
            </option>
          ))}
        </Select>
      </div>
      <div className="field">
        <label className="label" htmlFor="admin">
          Administratorius
        </label>
        <Select id="admin" name="admin" defaultValue={admin ?? ''}>
          <option value="">Visi</option>
          {admins.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
          <option value={commandLine}>Komandinė eilutė</option>
        </Select>
      </div>
      <Day name="from" label="Nuo" value={typed.from} error={wrong.from} today={today} />
      <Day name="to" label="Iki" value={typed.to} error={wrong.to} today={today} />
      <div className="field grow">
        <label className="label" htmlFor="subject">
          ID arba žmogaus el. paštas
        </label>
        <LimitedInput
          id="subject"
          name="subject"
          icon="search"
          autoComplete="off"
          longest={longestEmail}
          defaultValue={typed.subject}
          {...saysError('subject', wrong.subject)}
        />
        {wrong.subject && <FieldError id="subject-error">{wrong.subject}</FieldError>}
      </div>
      <Button type="submit">Ieškoti</Button>
      {(isWrong || auditSearch(query).size > 0) && <ButtonLink to={own}>Išvalyti</ButtonLink>}
    </Form>
  );
}

interface DayProps {
  name: 'from' | 'to';
  label: string;
  value: string;
  error: string | undefined;
  today: string;
}

function Day({ name, label, value, error, today }: DayProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <DateInput
        id={name}
        name={name}
        calendarLabel={label}
        readDate={readDate}
        min={firstDay}
        max={today}
        today={today}
        defaultValue={value}
        {...saysError(name, error)}
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}

function saysError(name: string, error: string | undefined) {
  return error ? ({ 'aria-invalid': true, 'aria-describedby': `${name}-error` } as const) : {};
}
