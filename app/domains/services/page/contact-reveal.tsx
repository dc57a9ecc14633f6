import { useState } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { IconButton } from '#app/ui/button.tsx';
import { KeyValue } from '#app/ui/data/facts.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import type { ContactKind, RevealResult } from './reveal-request.ts';

/** `placeholder` is blurred in place of the value and has nothing to do with it. */
const wording = {
  phone: {
    icon: 'phone',
    term: 'Telefonas',
    placeholder: '+370 600 00000',
    show: 'Rodyti telefono numerį',
    hide: 'Slėpti telefono numerį',
  },
  email: {
    icon: 'mail',
    term: 'El. paštas',
    placeholder: 'vardas@pastas.lt',
    show: 'Rodyti el. paštą',
    hide: 'Slėpti el. paštą',
  },
} as const;

interface ContactRevealProps {
  serviceId: string;
  /** False when the service has no such contact. */
  given: boolean;
  reveal: Reveal;
  /** Contacts that are shown, which a page sent whole has to show again. */
  shown: readonly ContactKind[];
  back: string;
}

/** A phone number or an e-mail address behind an eye: the value is not in the page until asked for. */
export function ContactReveal({ serviceId, given, reveal, shown, back }: ContactRevealProps) {
  const { icon, term, placeholder } = wording[reveal.kind];
  if (!given) {
    return (
      <KeyValue icon={icon} term={term}>
        Nenurodyta
      </KeyValue>
    );
  }
  const address = href('/service/:serviceId', { serviceId });
  return (
    <KeyValue
      icon={icon}
      term={term}
      action={
        <reveal.Form method="post" action={`${address}#kontaktai`}>
          {shown.map((kind) => (
            <input key={kind} type="hidden" name="shown" value={kind} />
          ))}
          <input type="hidden" name="back" value={back} />
          <Eye reveal={reveal} address={address} />
        </reveal.Form>
      }
    >
      <span aria-live="polite">
        {reveal.shown && reveal.value !== undefined ? (
          <ContactLink kind={reveal.kind} value={reveal.value} />
        ) : (
          <>
            <span className="blur" aria-hidden="true">
              {placeholder}
            </span>
            <span className="sr">Paslėptas</span>
          </>
        )}
      </span>
      {reveal.refused && <FieldError>{reveal.refused.text}</FieldError>}
    </KeyValue>
  );
}

function Eye({ reveal, address }: { reveal: Reveal; address: string }) {
  const scripted = useScripted();
  const { show, hide } = wording[reveal.kind];
  const { kind, value, shown, sentWhole, busy } = reveal;
  if (sentWhole && !scripted) {
    return (
      <Link to={address} className="btn btn-icon btn-quiet" aria-label={hide}>
        <Icon name="eye-off" />
      </Link>
    );
  }
  return (
    <IconButton
      type="submit"
      name="reveal_type"
      value={kind}
      variant="quiet"
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? hide : show}
      aria-pressed={shown}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // The first press asks the server, the others are this page's own affair.
        if (value !== undefined || busy) event.preventDefault();
        if (value !== undefined) reveal.toggle();
      }}
    />
  );
}

function ContactLink({ kind, value }: { kind: ContactKind; value: string }) {
  return kind === 'phone' ? (
    <a href={`tel:${value}`}>{formatPhone(value)}</a>
  ) : (
    <a href={`mailto:${value}`}>{value}</a>
  );
}

/**
 * One contact of the page: unknown, shown, or known and hidden again.
 * @param sent what came with a page that was sent whole
 */
export function useReveal(kind: ContactKind, sent: RevealResult | undefined) {
  const fetcher = useFetcher<RevealResult>();
  const [hidden, setHidden] = useState(false);
  const { data = sent } = fetcher;
  const value = fetcher.data?.revealed[kind] ?? sent?.revealed[kind];
  return {
    kind,
    value,
    /** Its value came with the page, so that without JavaScript only another page can hide it. */
    sentWhole: sent?.revealed[kind] !== undefined,
    shown: value !== undefined && !hidden,
    refused: data?.refused?.kind === kind ? data.refused : null,
    busy: fetcher.state !== 'idle',
    Form: fetcher.Form,
    toggle: () => setHidden(!hidden),
  };
}

export type Reveal = ReturnType<typeof useReveal>;
