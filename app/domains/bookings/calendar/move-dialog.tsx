import { href } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { onWeekdayDate } from '#app/lithuanian/calendar-words.ts';
import { minuteInField, minuteInWords } from '#app/lithuanian/minute-of-day.ts';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import { Dialog, DialogBody, DialogFoot } from '#app/ui/overlays/dialog.tsx';
import { orderLimits } from '../orders/order-fields.ts';
import type { VisitTarget } from './use-visit-drag.ts';

interface MoveDialogProps {
  /** Null: nothing is asked. */
  target: VisitTarget | null;
  onClose: () => void;
  /** Where the answer leads back to. */
  view: 'day' | 'week';
  now: Date;
  formKey: string;
}

/** Asks whether a visit that was dragged is to be moved there, and says who learns of it. */
export function MoveDialog({ target, onClose, ...props }: MoveDialogProps) {
  return (
    <Dialog open={target !== null} onClose={onClose} title="Perkelti vizitą?">
      {target && (
        <MoveForm
          key={`${target.entry.id} ${target.date} ${target.from}`}
          target={target}
          onClose={onClose}
          {...props}
        />
      )}
    </Dialog>
  );
}

function MoveForm({
  target: { entry, date, was, from, until },
  onClose,
  view,
  now,
  formKey,
}: Omit<MoveDialogProps, 'target'> & { target: VisitTarget }) {
  const action = href('/partner/dashboard/orders/:orderId/time', { orderId: entry.id });
  const { Form, props, noteId, state, busy, field } = useSectionForm(action, undefined);
  const [visitDay, day] = [was, date].map((one) => onWeekdayDate(startOfDate(one), now));
  return (
    <Form {...props}>
      <DialogBody>
        <FormKey value={formKey} />
        <input type="hidden" name="from" value={view} />
        <input type="hidden" name="date" value={date} />
        <input type="hidden" name="time" value={minuteInField(from)} />
        <p>
          {entry.what}, {entry.who}
        </p>
        <p className="num">
          <s className="muted">
            {visitDay} {entry.hours}
          </s>{' '}
          <strong>
            {day} {minuteInWords(from)}–{minuteInWords(until)}
          </strong>
        </p>
        {entry.hasMail ? (
          <Field
            label="Žinutė klientui"
            name="message"
            optional
            hint="Apie naują laiką klientui pranešime laišku; šį sakinį perskaitys jame."
            error={field('message').error}
          >
            {(control) => <LimitedText {...control} rows={2} longest={orderLimits.reason} />}
          </Field>
        ) : (
          <p className="small muted">Klientas laiško negaus: jei reikia, paskambinkite.</p>
        )}
      </DialogBody>
      <DialogFoot>
        <FormNote id={noteId} state={state} />
        <Button onClick={onClose} disabled={busy}>
          Atšaukti
        </Button>
        <Button type="submit" variant="primary" busy={busy} busyText="Perkeliama...">
          Perkelti
        </Button>
      </DialogFoot>
    </Form>
  );
}
