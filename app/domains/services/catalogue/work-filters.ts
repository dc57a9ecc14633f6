import type { OptionsFilter, RangeFilter } from '../search/filters.ts';
import { optionList } from './options.ts';

/** From when until when it is open on some day. */
export const workTime: RangeFilter = {
  kind: 'range',
  name: 'work_time',
  label: 'Darbo laikas',
  source: 'work_time',
  attribute: null,
  min: 0,
  max: 24,
  step: 1,
  unit: 'hour',
};

/** Open on any of these days, at whatever hours. */
export const workDays: OptionsFilter = {
  kind: 'options',
  name: 'work_days',
  label: 'Dirba šiomis dienomis',
  attribute: 'work_days',
  source: 'weekdays',
  options: optionList({
    monday: 'Pirmadienis',
    tuesday: 'Antradienis',
    wednesday: 'Trečiadienis',
    thursday: 'Ketvirtadienis',
    friday: 'Penktadienis',
    saturday: 'Šeštadienis',
    sunday: 'Sekmadienis',
  }),
};
