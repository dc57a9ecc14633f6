import { Icon } from '#app/ui/icon.tsx';

/** Why nobody sees the services of a partner who waits for the check of the company. */
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
