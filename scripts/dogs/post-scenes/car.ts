import { palette as p } from '../palette.ts';
import { circle, path, place, rect } from '../shapes.ts';

const wheel = (x: number) =>
  circle(x, -18, 21, p.ink) + circle(x, -18, 10, p.oat) + circle(x, -18, 4, p.ink);

/** A car that drives to the right, its wheels on the ground at x, y; `rider` looks out at the back. */
export const car = (x: number, y: number, scale: number, fill: string, rider = '') =>
  place(
    x,
    y,
    scale,
    [
      path('M-92-66C-88-100-74-122-50-124H22C46-124 62-104 76-72Z', fill),
      path('M-80-70C-76-96-66-112-48-112H-18V-70Z', p.sky),
      path('M-6-112H18C36-112 48-96 60-70H-6Z', p.sky),
      rider,
      path(
        'M-116-60Q-114-74-98-74H78C104-70 122-64 124-44V-30Q124-18 112-18H-104Q-118-18-118-32Z',
        fill,
      ),
      rect(-12, -68, 4, 44, p.ink, 2, ' opacity=".25"'),
      rect(2, -60, 16, 5, p.ink, 2, ' opacity=".45"'),
      rect(-120, -34, 244, 8, p.ink, 4, ' opacity=".2"'),
      path('M104-62Q118-58 122-48H108Q102-54 104-62Z', p.honey),
      rect(-117, -60, 9, 16, p.coral, 3),
      wheel(-70),
      wheel(74),
    ].join(''),
  );
