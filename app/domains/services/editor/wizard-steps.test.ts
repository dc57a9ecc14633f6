import { expect, it } from 'vitest';
import { draftAddress, removalAddress, stepAddress } from './wizard-addresses.ts';
import { findStep, stepNumber, stepsOf } from './wizard-steps.ts';

const newOne = { serviceId: null };
const edited = { serviceId: '0197c1d0-0000-7000-8000-000000000001' };

it('a new service has four steps and one that is edited three', () => {
  expect(stepsOf(newOne)).toEqual(['category', 'contact', 'info', 'photos']);
  expect(stepsOf(edited)).toEqual(['contact', 'info', 'photos']);
  for (const of of [newOne, edited]) {
    for (const kind of stepsOf(of)) expect(findStep(of, `${stepNumber(of, kind)}`)).toBe(kind);
  }
});

it.each(['', '0', '5', '01', '1a', '-1', '1.0', 'photos'])('there is no step %j', (number) => {
  expect(findStep(newOne, number)).toBeNull();
});

it('each step has its address', () => {
  expect(stepAddress(newOne, 'photos')).toBe('/partner/dashboard/services/new/4');
  expect(stepAddress(edited, 'info')).toBe(
    `/partner/dashboard/services/${edited.serviceId}/edit/2`,
  );
  expect(draftAddress(newOne)).toBe('/partner/dashboard/services/new/draft');
  expect(removalAddress(edited)).toBe(
    `/partner/dashboard/services/${edited.serviceId}/edit/draft/removal`,
  );
});
