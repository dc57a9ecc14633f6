import { type Environment, SettingsError, text } from './environment.server.ts';

/** Who runs the site and answers for its data, as /privacy and /taisykles have to name it. */
export type Operator = {
  readonly name: string;
  /** Of the register of legal entities. */
  readonly code: string;
  /** In one line. */
  readonly address: string;
};

const names = ['OPERATOR_NAME', 'OPERATOR_CODE', 'OPERATOR_ADDRESS'] as const;

/** An invented company; its code has a valid check digit. */
const demoOperator: Operator = {
  name: 'UAB „Vizgio demonstracija“',
  code: '399001000',
  address: 'Uodegos g. 1, LT-01100 Vilnius',
};

/** @returns null where production does not say who runs it */
export function readOperator(env: Environment, production: boolean): Operator | null {
  const [name = null, code = null, address = null] = names.map((setting) => text(env, setting));
  if (name !== null && code !== null && address !== null) {
    if (!/^\d+$/.test(code)) throw new SettingsError('OPERATOR_CODE must be digits only.');
    if (production && text(env, 'CONTACT_EMAIL') === null) {
      throw new SettingsError('CONTACT_EMAIL must be set when OPERATOR_NAME is set.');
    }
    return { name, code, address };
  }
  const [set] = names.filter((setting) => text(env, setting) !== null);
  const [missing] = names.filter((setting) => text(env, setting) === null);
  if (set) throw new SettingsError(`${missing} must be set when ${set} is set.`);
  return production ? null : demoOperator;
}
