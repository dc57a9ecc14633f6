import type { OrderFigures } from '#app/domains/bookings/orders/order-figures.server.ts';
import type { OwnSummary } from '#app/domains/services/own/own-summary.server.ts';
import type { KeyFigures } from '#app/domains/statistics/key-figures.server.ts';
import { UnknownFigure } from '#app/domains/statistics/unknown-figure.tsx';
import { Figures } from '#app/ui/data/facts.tsx';

interface OverviewFiguresProps {
  services: OwnSummary;
  figures: Pick<KeyFigures, 'views' | 'viewsBefore' | 'reveals'> & {
    /** Messages received in these days. */
    readonly messages: number;
    readonly unread: number;
    /** Bookings; null of who has never had one. */
    readonly orders: Pick<OrderFigures, 'made' | 'byOwners'> | null;
  };
  /** The services are hidden until the company has been checked. */
  awaitsApproval: boolean;
  /** The partner is suspended. */
  isSuspended: boolean;
}

const noServices = 'Duomenų dar nėra: neturite paslaugų';

/** The last 30 days in figures, bookings first where there are any. */
export function OverviewFigures({ services, figures, ...held }: OverviewFiguresProps) {
  const { views, viewsBefore, reveals, messages, unread, orders } = figures;
  const { total, active, inactive, hidden } = services;
  if (total === 0) {
    const nothing = { value: <UnknownFigure />, note: noServices };
    return (
      <Figures
        items={[
          { term: 'Peržiūros', ...nothing },
          { term: 'Kontaktų parodymai', ...nothing },
          { term: 'Žinutės', ...nothing },
          { term: 'Aktyvios paslaugos', ...nothing },
        ]}
      />
    );
  }
  const revealed = reveals.phone + reveals.email;
  return (
    <Figures
      items={[
        ...(orders
          ? [
              {
                term: 'Užsakymai',
                value: orders.made,
                note: orders.byOwners > 0 && `internetu\u00a0–\u00a0${orders.byOwners}`,
              },
            ]
          : []),
        {
          term: 'Peržiūros',
          value: views,
          note: viewsBefore > 0 && `per ankstesnes 30\u00a0dienų\u00a0–\u00a0${viewsBefore}`,
        },
        {
          term: 'Kontaktų parodymai',
          value: revealed,
          note:
            revealed > 0 &&
            `telefonas\u00a0–\u00a0${reveals.phone}, el.\u00a0paštas\u00a0–\u00a0${reveals.email}`,
        },
        {
          term: 'Žinutės',
          value: messages,
          note: unread > 0 && `dar neperskaityta\u00a0–\u00a0${unread}`,
        },
        {
          term: 'Aktyvios paslaugos',
          value: `${active?.count ?? 0} iš ${total}`,
          note: notShown({ inactive, hidden }) || allActive(held),
        },
      ]}
    />
  );
}

function notShown({ inactive, hidden }: Pick<OwnSummary, 'inactive' | 'hidden'>): string {
  return [
    ...(inactive ? [`neaktyvios\u00a0–\u00a0${inactive.count}`] : []),
    ...(hidden ? [`sustabdytos\u00a0–\u00a0${hidden.count}`] : []),
  ].join(', ');
}

function allActive({
  awaitsApproval,
  isSuspended,
}: Pick<OverviewFiguresProps, 'awaitsApproval' | 'isSuspended'>): string {
  if (isSuspended) return 'nerodomos, nes veiklą sustabdėme';
  return awaitsApproval ? 'bus rodomos, kai patikrinsime jūsų duomenis' : 'visos rodomos viešai';
}
