import { expect, test } from 'vitest';
import { offerAddresses, placePath, readPlace, withPlace } from './offer-address.ts';

const [bookingId, conversationId, offerId] = [1, 2, 3].map((digit) =>
  '00000000-0000-7000-8000-000000000000'.replace(/0$/, String(digit)),
) as [string, string, string];
const place = { query: { query: 'pušynas', after: 'a.b' }, conversationId, offerId };
const paramsOf = (address: string) => new URL(address, 'http://vizgis.test').searchParams;

test('an answer and the choice of another time lead back to the offer in its conversation', () => {
  const ends = { visit: 'perkelimas', stay: 'datos', seat: 'uzsiemimas' } as const;
  for (const kind of ['visit', 'stay', 'seat'] as const) {
    const { action, otherTime } = offerAddresses({ bookingId, kind }, place);
    const page = `/seimininko-skydelis/vizitai/${bookingId}`;
    expect(action.split('?')[0]).toBe(`${page}/pasiulymas`);
    expect(otherTime.split('?')[0]).toBe(`${page}/${ends[kind]}`);
    // Also once a day is chosen there.
    const chosen = withPlace(`${page}/${ends[kind]}?diena=2026-12-05`, place);
    expect(paramsOf(chosen).get('diena')).toBe('2026-12-05');
    for (const address of [action, otherTime, chosen]) {
      expect(readPlace(paramsOf(address))).toEqual(place);
    }
  }
  expect(placePath(place)).toBe(
    `/seimininko-skydelis/zinutes/${conversationId}?q=pu%C5%A1ynas&puslapis=a.b#pasiulymas-${offerId}`,
  );
});

test('an address that names no offer of a conversation leads back to the booking', () => {
  for (const search of [
    '',
    `pokalbis=${conversationId}`,
    `pokalbis=//x.lt&pasiulymas=${offerId}`,
  ]) {
    expect(readPlace(new URLSearchParams(search))).toBeNull();
  }
  expect(withPlace('/x?diena=2026-12-05', null)).toBe('/x?diena=2026-12-05');
});
