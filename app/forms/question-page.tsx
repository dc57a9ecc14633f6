import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';

interface QuestionPageProps {
  /** A question that names the act: 'Ištrinti tvarkaraštį?' */
  title: string;
  /** Of a heading that shall be smaller than a page's. */
  titleClass?: string;
  back: string;
  /** What the way back says: 'Grįžti į tvarkaraštį'. */
  backText: string;
  /** Where not acting leads, the way back unless said. */
  cancelTo?: string;
  confirmLabel: string;
  /** While it is being done: 'Trinama...'. */
  busyText: string;
  variant?: 'danger' | 'primary';
  /** What the act was refused with: a FormNote, or a Note. */
  note?: ReactNode;
  /** See FormKey; none for an act that may be repeated as it is. */
  formKey?: string;
  /** Further hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  /** What follows from it, and what is chosen with it. */
  children: ReactNode;
}

/** Asks on a page of its own before an act that needs no reason; it posts to its own address. */
export function QuestionPage(props: QuestionPageProps) {
  const { title, titleClass, back, cancelTo = back, variant = 'danger', formKey } = props;
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="stack gap-5">
      <Crumb to={back}>{props.backText}</Crumb>
      <h1 className={titleClass}>{title}</h1>
      <Form method="post" className="stack gap-5">
        {formKey && <FormKey value={formKey} />}
        {Object.entries(props.hidden ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {props.children}
        {props.note}
        <div className="row">
          <ButtonLink to={cancelTo}>Atšaukti</ButtonLink>
          <Button type="submit" variant={variant} busy={busy} busyText={props.busyText}>
            {props.confirmLabel}
          </Button>
        </div>
      </Form>
    </div>
  );
}
