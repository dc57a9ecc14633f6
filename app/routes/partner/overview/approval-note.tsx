import { Icon } from '#app/ui/icon.tsx';

/** Why the services of a partner are hidden until the company has been checked. */
export function ApprovalNote() {
  return (
    <div className="note">
      <Icon name="shield-check" />
      <div>
        <strong>Tikriname įmonės duomenis.</strong> Paprastai tai užtrunka kelias darbo dienas. Kol
        tikriname, paslaugų viešai nerodome, bet galite jas kurti ir keisti. Kai patikrinsime,
        aktyvias paslaugas parodysime iškart.
      </div>
    </div>
  );
}

/**
 * How it stands with the check of a company whose services are public.
 * @param checkedOn the day, '2026-11-20'; null before it
 */
export function CheckNote({ checkedOn }: { checkedOn: string | null }) {
  return (
    <div className={checkedOn === null ? 'note' : 'note note-ok'}>
      <Icon name="shield-check" />
      <div>
        {checkedOn === null ? (
          <>
            <strong>Įmonės duomenys tikrinami.</strong> Paprastai tai užtrunka kelias darbo dienas.
            Jūsų paslaugos matomos jau dabar.
          </>
        ) : (
          <>
            <strong>Įmonės duomenys patikrinti {checkedOn}.</strong> Pakeitus įmonės pavadinimą,
            įmonės kodą ar PVM kodą, tikrinsime iš naujo.
          </>
        )}
      </div>
    </div>
  );
}
