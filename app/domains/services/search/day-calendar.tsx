import { createRoot } from 'react-dom/client';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { Calendar } from '#app/ui/fields/calendar.tsx';

/** How far ahead schedules are open at the most. */
const daysAhead = 366;

/** Opens the calendar of a day's field, or closes it. @param button the one in the field */
export function open(button: HTMLButtonElement): void {
  const field = button.closest('.date-field');
  const input = field?.querySelector('input');
  if (!field || !input) return;
  const shown = field.querySelector('.day-calendar');
  if (shown) {
    shown.dispatchEvent(new Event('close'));
    return;
  }
  const box = field.appendChild(document.createElement('div'));
  box.className = 'day-calendar';
  const root = createRoot(box);
  const close = () => {
    root.unmount();
    box.remove();
    document.removeEventListener('pointerdown', outside);
    document.removeEventListener('focusin', outside);
  };
  const outside = ({ target }: Event) => {
    if (!field.contains(target as Node)) close();
  };
  box.addEventListener('close', close);
  document.addEventListener('pointerdown', outside);
  document.addEventListener('focusin', outside);
  const today = formatDate(new Date());
  const leave = () => {
    close();
    input.focus();
  };
  root.render(
    <Calendar
      label={field.querySelector('label')?.textContent ?? ''}
      chosen={readDate(input.value)}
      today={today}
      min={today}
      max={daysLater(today, daysAhead)}
      onChoose={(date) => {
        input.value = date;
        leave();
      }}
      onClose={leave}
    />,
  );
}
