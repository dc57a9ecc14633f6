import { href, Link } from 'react-router';
import type { TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import { recheckedInWords } from '#app/domains/partners/checks/checked-columns.ts';
import { reasonSentence } from '#app/forms/reason.ts';
import { Icon } from '#app/ui/icon.tsx';
import { AskReview } from './ask-review.tsx';

/** Why the services of a partner are hidden until the company has been checked. */
export function ApprovalNote({ isRefused = false }: { isRefused?: boolean }) {
  return (
    <div className={isRefused ? 'note note-bad' : 'note'}>
      <Icon name="shield-check" />
      <div>
        {isRefused ? (
          <>
            <strong>Jūsų duomenų nepatvirtinome, todėl paslaugų viešai nerodome.</strong>{' '}
            <Link to={href('/partner/dashboard')}>Priežastis ir ką daryti</Link>
          </>
        ) : (
          <>
            <strong>Tikriname jūsų duomenis.</strong> Paprastai tai užtrunka kelias darbo dienas.
            Kol tikriname, paslaugų viešai nerodome, bet galite jas kurti ir keisti. Kai
            patikrinsime, aktyvias paslaugas parodysime iškart.
          </>
        )}
      </div>
    </div>
  );
}

interface RefusalNoteProps {
  /** In words. */
  reason: string;
  /** The administrator's own words. */
  explanation: string | null;
  /** The services are hidden until the company has been checked. */
  isHidden: boolean;
  kind: TraderKind;
  /** The day on which the partner asked to look again; null: nothing is asked. */
  askedOn: string | null;
}

/** Why the company's data were refused, and what the partner can do. */
export function RefusalNote({ reason, explanation, isHidden, kind, askedOn }: RefusalNoteProps) {
  return (
    <div className="note note-bad">
      <Icon name="circle-alert" />
      <div className="stack gap-2">
        <p>
          <strong>{`Jūsų duomenų nepatvirtinome. ${reasonSentence(reason)}`}</strong>{' '}
          <span className="typed">{explanation}</span>
        </p>
        <p>
          {isHidden
            ? 'Kol duomenys nepatvirtinti, paslaugų viešai nerodome. '
            : 'Jūsų paslaugos tebėra viešos, bet be ženklo „Patikrintas partneris“. '}
          <Link to={href('/partner/dashboard/settings')}>Pataisykite duomenis</Link>: pakeitus{' '}
          {recheckedInWords(kind)}, patikrinsime iš naujo, o pataisę ką kita paprašykite peržiūrėti.
          Jei duomenys teisingi, <Link to={href('/kontaktai')}>parašykite mums</Link>.
        </p>
        <AskReview askedOn={askedOn} />
      </div>
    </div>
  );
}

/**
 * How it stands with the check of a company whose services are public.
 * @param checkedOn the day, 'lapkričio 20 d.'; null before it
 * @param askedOn the day on which the partner changed what had been decided of; null: nothing of it
 */
export function CheckNote({
  kind,
  checkedOn,
  askedOn,
}: Readonly<Record<'checkedOn' | 'askedOn', string | null>> & { readonly kind: TraderKind }) {
  return (
    <div className={checkedOn === null ? 'note' : 'note note-ok'}>
      <Icon name="shield-check" />
      <div>
        {checkedOn === null ? (
          <>
            <strong>
              {askedOn
                ? `Savo duomenis pakeitėte ${askedOn}, tikriname juos iš naujo.`
                : 'Jūsų duomenys tikrinami.'}
            </strong>{' '}
            Paprastai tai užtrunka kelias darbo dienas. Jūsų paslaugos matomos jau dabar.
          </>
        ) : (
          <>
            <strong>Jūsų duomenys patikrinti {checkedOn}</strong> Pakeitus {recheckedInWords(kind)},
            tikrinsime iš naujo.
          </>
        )}
      </div>
    </div>
  );
}
