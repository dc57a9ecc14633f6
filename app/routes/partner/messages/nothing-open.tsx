/** What stands beside the list while no message is open. */
export function NothingOpen({ some }: { some: boolean }) {
  return (
    <div className="panel stack gap-3 inbox-hint">
      <p className="muted">
        {some ? 'Pasirinkite žinutę – čia ją perskaitysite.' : 'Čia perskaitysite gautas žinutes.'}
      </p>
      <p className="small muted only-script">
        Klavišai: <kbd>j</kbd> <kbd>k</kbd> arba rodyklės – rinktis, <kbd>Enter</kbd> – atverti,{' '}
        <kbd>e</kbd> – archyvuoti, <kbd>z</kbd> – grąžinti, <kbd>#</kbd> – ištrinti.
      </p>
    </div>
  );
}
