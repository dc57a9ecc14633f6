import './message-form.css';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { FormNote } from '#app/forms/form-note.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedInput, LimitedText } from '#app/ui/fields/text-length.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { defaultSubject, messageLimits } from './field-limits.ts';
import { GuardFields, PrivacyLink, SendNote } from './form-parts.tsx';
import { messageFailed } from './send-answer.ts';
import type { SendForm } from './use-send-form.ts';

/** What the page of a service hands to the form. */
export type Writing = {
  readonly formKey: string;
  readonly stamp: string;
  /** Who is signed in, or null. */
  readonly sender: { readonly name: string | null; readonly email: string } | null;
  /** The signed-in owner's dogs, and what a message tells of each. */
  readonly dogs: readonly { readonly id: string; readonly name: string; readonly about: string }[];
};

/** The tick for a copy: to the account's own address, or without the words to the one that is typed. */
const copyName = 'copy';

/** The search parameter of the form's own page that names the dog of which the message tells. */
export const dogParam = 'suo';

interface MessageFormProps {
  form: SendForm;
  writing: Writing;
  /** Null: it goes to several, each with a subject of its own. */
  serviceTitle: string | null;
  /** Stands before the fields. */
  lead?: ReactNode;
  /** What the message begins with. */
  begin?: string | undefined;
  /** Stands around the fields. */
  body: (fields: ReactNode) => ReactNode;
  /** The buttons. */
  foot: ReactNode;
}

const order = ['email', 'name', 'subject', 'body'] as const;

/** The form by which a visitor writes to the provider of a service (spec 5). */
export function MessageForm(props: MessageFormProps) {
  const { form, writing, serviceTitle, lead, begin, body, foot } = props;
  const { formKey, stamp, sender } = writing;
  const line = (name: Exclude<(typeof order)[number], 'body'>, given: string) => {
    const { value = given, ...errors } = form.field(name);
    return { errors, input: { defaultValue: value, longest: messageLimits[name] } };
  };
  const email = line('email', sender?.email ?? '');
  const name = line('name', sender?.name ?? '');
  const subject = line('subject', defaultSubject(serviceTitle ?? ''));
  return (
    <form.Form
      ref={form.ref}
      method="post"
      action={form.action}
      noValidate
      onSubmit={(event) => form.stopWhenOffline(event, messageFailed)}
    >
      {body(
        <>
          <SendNote id={form.noteId} state={form.state} order={order} />
          <FormKey value={formKey} />
          <GuardFields stamp={stamp} />
          {lead}
          <div className="fgrid">
            <Field label="Jūsų el. paštas" name="email" {...email.errors}>
              {(control) => (
                <LimitedInput {...control} {...email.input} type="email" autoComplete="email" />
              )}
            </Field>
            <Field label="Jūsų vardas" name="name" optional {...name.errors}>
              {(control) => <LimitedInput {...control} {...name.input} autoComplete="name" />}
            </Field>
          </div>
          {serviceTitle !== null && (
            <Field label="Tema" name="subject" {...subject.errors}>
              {(control) => (
                <LimitedInput
                  {...control}
                  {...subject.input}
                  aria-required={false}
                  autoComplete="off"
                />
              )}
            </Field>
          )}
          <BodyField form={form} dogs={writing.dogs} begin={begin} />
          {(!sender || serviceTitle !== null) && (
            <div>
              <Checkbox
                name={copyName}
                label={sender ? 'Atsiųsti man šios žinutės kopiją' : 'Išsiųsti kopiją ir man'}
                defaultChecked={form.field(copyName).value === 'on'}
                aria-describedby={sender ? undefined : `${form.noteId}-${copyName}`}
              />
              {!sender && (
                <p className="hint" id={`${form.noteId}-${copyName}`}>
                  {serviceTitle === null
                    ? 'Apie kiekvieną teikėją – po laišką su nuoroda į pokalbį. '
                    : 'Laiške bus nuoroda į pokalbį. '}
                  Taip pamatysite, ar adresas be klaidų.
                </p>
              )}
            </div>
          )}
          <p className="hint">
            Nuotraukas ir PDF galėsite pridėti vėliau, pokalbyje. Jūsų el. paštą matys tik{' '}
            {serviceTitle === null ? 'pasirinkti teikėjai' : 'šis teikėjas'}. <PrivacyLink />
          </p>
          <FormNote id={form.noteId} state={form.state} />
        </>,
      )}
      {foot}
    </form.Form>
  );
}

/** Beginnings of lines that make a first message easy to answer. */
const prompts = [
  { label: 'Kada', line: 'Kada: ' },
  { label: 'Ko reikia', line: 'Ko reikia: ' },
] as const;

/** For who has no dogs here. */
const dogPrompt = { label: 'Apie šunį', line: 'Mano šuo (vardas, veislė, amžius): ' } as const;

interface BodyFieldProps extends Pick<MessageFormProps, 'form' | 'begin'> {
  dogs: Writing['dogs'];
}

function BodyField({ form, dogs, begin }: BodyFieldProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const { value = begin, ...errors } = form.field('body');
  const insert = (line: string) => text.current && insertLine(text.current, line);
  const tell = (event: MouseEvent, about: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    insert(about);
  };
  return (
    <div className="stack gap-2">
      <Field
        label="Žinutė"
        name="body"
        hint="Parašykite, koks jūsų šuo, kada ir ko jam reikia. Tada teikėjas galės iš karto atsakyti."
        {...errors}
      >
        {(control) => (
          <LimitedText
            {...control}
            ref={text}
            className="message-text"
            rows={5}
            longest={messageLimits.body}
            defaultValue={value}
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className="row gap-2 message-prompts" role="group" aria-label="Įterpti į žinutę">
        {dogs.map(({ id, name, about }) => (
          <ButtonLink
            key={id}
            size="sm"
            icon="plus"
            to={`${form.action}${form.action.includes('?') ? '&' : '?'}${dogParam}=${id}`}
            onClick={(event) => tell(event, about)}
          >
            Apie šunį: {name}
          </ButtonLink>
        ))}
        {[...(dogs.length === 0 ? [dogPrompt] : []), ...prompts].map(({ label, line }) => (
          <Button
            key={label}
            size="sm"
            icon="plus"
            className="only-script"
            onClick={() => insert(line)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Adds a line at the end and leaves the caret there; once only. */
function insertLine(field: HTMLTextAreaElement, line: string): void {
  const { value } = field;
  field.focus();
  const at = value.indexOf(line.trimEnd());
  if (at >= 0) {
    const end = value.indexOf('\n', at);
    const caret = end < 0 ? value.length : end;
    field.setSelectionRange(caret, caret);
    return;
  }
  const before = value === '' || value.endsWith('\n') ? '' : '\n';
  field.setRangeText(before + line, value.length, value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
