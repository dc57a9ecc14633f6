import './schedule.css';
import { useFetcher } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { List, ListRow, Marker } from '#app/ui/data/list.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { ExceptionFields, type ExceptionFieldsProps, VacationFields } from './exception-fields.tsx';
import type { ScheduleException } from './schedule.ts';

/** An exception as its row has it. */
export type ShownException = Pick<ScheduleException, 'id' | 'kind' | 'note'> & {
  /** 'Gruodžio 4 d. nedirbame'. */
  readonly words: string;
  /** That something is booked at its times. */
  readonly booked: string | null;
  /** What visitors read of a vacation. */
  readonly visitors: string | null;
  /** Where it is changed, and the address of the form that removes it. */
  readonly change: string;
  readonly removal: string;
};

const icons = { vacation: 'sun', open: 'calendar-check', closed: 'calendar-x' } as const;

/** The exceptions of a schedule that are not over, each with the ways to change and to remove it. */
export function ExceptionList({ exceptions }: { exceptions: readonly ShownException[] }) {
  if (exceptions.length === 0) return <p className="muted">Išimčių nėra.</p>;
  return (
    <List>
      {exceptions.map((exception) => (
        <ListRow
          key={exception.id}
          kind="line"
          start={<Marker icon={icons[exception.kind]} />}
          title={exception.words}
          meta={
            exception.visitors === null
              ? exception.note
              : `Tuo metu šeimininkai mato: „${exception.visitors}“`
          }
          below={exception.booked !== null && <Note tone="warn">{exception.booked}</Note>}
          end={
            <>
              <ButtonLink variant="quiet" size="sm" to={exception.change}>
                Keisti<span className="sr">: {exception.words}</span>
              </ButtonLink>
              <Removal exception={exception} />
            </>
          }
        />
      ))}
    </List>
  );
}

/** May be sent again as it is. */
function Removal({ exception: { removal, words } }: { exception: ShownException }) {
  const fetcher = useFetcher<FormState>();
  return (
    <fetcher.Form method="post" action={removal}>
      <FormNote id={removal} state={fetcher.data} />
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        busy={fetcher.state !== 'idle'}
        aria-label={`Pašalinti: ${words}`}
      >
        Pašalinti
      </Button>
    </fetcher.Form>
  );
}

interface NewExceptionProps extends Pick<ExceptionFieldsProps, 'today' | 'max'> {
  action: string;
  state: FormState | undefined;
  /** See FormKey. */
  formKey: string;
}

/** A vacation that is to be added. */
export function NewVacation({ action, state: given, ...rest }: NewExceptionProps) {
  const { Form, ...form } = useSectionForm(action, given);
  return (
    <div className="exception-new">
      <Form key={form.taken} {...form.props} className="stack">
        <p className="strong">Naujos atostogos</p>
        <RestoredNote id={form.noteId} />
        <FormKey value={rest.formKey} />
        <VacationFields {...rest} field={form.field} />
        <FormNote id={form.noteId} state={form.state} />
        <div className="row">
          <Button type="submit" busy={form.busy} busyText="Pridedama...">
            Pridėti atostogas
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Another exception: days without work, or with other hours. */
export function NewException({ action, state: given, ...rest }: NewExceptionProps) {
  const { Form, ...form } = useSectionForm(action, given);
  return (
    <details className="exception-new" open={given !== undefined || undefined}>
      <summary>
        Kita išimtis
        <Icon name="chevron-down" />
      </summary>
      <Form key={form.taken} {...form.props} className="stack">
        <RestoredNote id={form.noteId} />
        <FormKey value={rest.formKey} />
        <ExceptionFields {...rest} field={form.field} />
        <FormNote id={form.noteId} state={form.state} />
        <div className="row">
          <Button type="submit" busy={form.busy} busyText="Pridedama...">
            Pridėti išimtį
          </Button>
        </div>
      </Form>
    </details>
  );
}
