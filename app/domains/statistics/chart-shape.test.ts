import { describe, expect, test } from 'vitest';
import { narrowCanvas, shapeChart, wideCanvas } from './chart-shape.ts';

const days = (...sums: (readonly [phone: number, email: number])[]) =>
  Array.from({ length: 30 }, (_, index) => {
    const [phone, email] = sums[index] ?? [0, 0];
    return { phone, email };
  });

const valuesOf = (phone: number, email = 0) =>
  shapeChart(days([phone, email]), wideCanvas).lines.map(({ value }) => value);

describe('the lines', () => {
  test('are whole numbers that reach the highest day in at most four steps', () => {
    expect(valuesOf(0)).toEqual([0, 1]);
    expect(valuesOf(1, 2)).toEqual([0, 1, 2, 3]);
    expect(valuesOf(5)).toEqual([0, 2, 4, 6]);
    expect(valuesOf(9)).toEqual([0, 5, 10]);
    expect(valuesOf(41)).toEqual([0, 20, 40, 60]);
    expect(valuesOf(1_000)).toEqual([0, 500, 1_000]);
  });

  test('of four steps have every second one written', () => {
    const { lines } = shapeChart(days([4, 0]), wideCanvas);
    expect(lines.filter(({ labelled }) => labelled).map(({ value }) => value)).toEqual([0, 2, 4]);
  });
});

describe.each([wideCanvas, narrowCanvas])('on a canvas of $width', (canvas) => {
  const base = canvas.height - 26;

  test('a bar stands on the ground, as high as its number', () => {
    const { phone, lines } = shapeChart(days([3, 0], [1, 0]), canvas);
    expect(phone).toHaveLength(2);
    for (const bar of phone) expect(bar.y + bar.height).toBeCloseTo(base, 0);
    expect(phone[0]?.y).toBe(lines.find(({ value }) => value === 3)?.y);
    expect(phone[1]?.y).toBe(lines.find(({ value }) => value === 1)?.y);
  });

  test('e-mail stands on the telephone with a gap, and alone on the ground', () => {
    const { phone, email, lines } = shapeChart(days([1, 2], [0, 1]), canvas);
    const [stacked, alone] = email;
    expect(stacked?.x).toBe(phone[0]?.x);
    expect(stacked?.y).toBe(lines.find(({ value }) => value === 3)?.y);
    expect((stacked?.y ?? 0) + (stacked?.height ?? 0)).toBeCloseTo((phone[0]?.y ?? 0) - 2, 0);
    expect((alone?.y ?? 0) + (alone?.height ?? 0)).toBeCloseTo(base, 0);
  });

  test('nothing leaves it, and days do not touch', () => {
    const full = Array.from({ length: 30 }, () => [2, 2] as const);
    const { phone } = shapeChart(days(...full), canvas);
    expect(phone).toHaveLength(30);
    for (const [index, bar] of phone.entries()) {
      const before = phone[index - 1];
      expect(bar.x).toBeGreaterThan(before ? before.x + before.width : 22);
      expect(bar.x + bar.width).toBeLessThanOrEqual(canvas.width);
    }
  });
});
