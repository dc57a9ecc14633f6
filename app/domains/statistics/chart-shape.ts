import type { RevealsOfDay } from '#app/domains/services/views/own-views.server.ts';

/** The chart is drawn twice, so that its letters keep their size where there is little room. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  /** Every how many days the date stands below. */
  readonly dateEvery: number;
};

export const wideCanvas: Canvas = { width: 980, height: 250, dateEvery: 5 };
export const narrowCanvas: Canvas = { width: 330, height: 200, dateEvery: 8 };

type Bar = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type ChartShape = {
  /** Whole numbers with their height; some without a label. */
  readonly lines: readonly {
    readonly value: number;
    readonly y: number;
    readonly labelled: boolean;
  }[];
  readonly phone: readonly Bar[];
  /** Above those of the same day. */
  readonly email: readonly Bar[];
  /** The middle of the days whose date is written, by their place in the list. */
  readonly dates: readonly { readonly index: number; readonly x: number }[];
  readonly left: number;
};

const left = 22;
const top = 8;
const belowBars = 26;
/** Between the two parts of a bar. */
const gap = 2;

/** Where everything of a bar chart by days stands, in units of its canvas; at least one day. */
export function shapeChart(days: readonly RevealsOfDay[], canvas: Canvas): ChartShape {
  const base = canvas.height - belowBars;
  const step = stepFor(Math.max(1, ...days.map(({ phone, email }) => phone + email)));
  const most = step.size * step.count;
  const unit = (base - top) / most;
  const slot = (canvas.width - left) / days.length;
  const width = round(slot * 0.68);
  const barX = (index: number) => round(left + slot * index + (slot - width) / 2);
  return {
    left,
    lines: Array.from({ length: step.count + 1 }, (_, index) => ({
      value: index * step.size,
      y: round(base - index * step.size * unit),
      labelled: step.count < 4 || index % 2 === 0,
    })),
    phone: days.flatMap(({ phone }, index) =>
      phone === 0
        ? []
        : [{ x: barX(index), y: round(base - phone * unit), width, height: round(phone * unit) }],
    ),
    email: days.flatMap(({ phone, email }, index) => {
      if (email === 0) return [];
      const height = email * unit - (phone === 0 ? 0 : gap);
      const y = round(base - (phone + email) * unit);
      return [{ x: barX(index), y, width, height: round(Math.max(1, height)) }];
    }),
    dates: days
      .map((_, index) => ({ index, x: round(barX(index) + width / 2) }))
      .filter(({ index }) => index % canvas.dateEvery === 0),
  };
}

/** Steps of 1, 2, 5, 10, 20, 50 …, at most four to reach the highest day. */
function stepFor(highest: number): { size: number; count: number } {
  for (let power = 1; ; power *= 10) {
    for (const factor of [1, 2, 5]) {
      const size = factor * power;
      if (size * 4 >= highest) return { size, count: Math.ceil(highest / size) };
    }
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
