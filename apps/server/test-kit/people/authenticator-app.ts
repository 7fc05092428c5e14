import { secondFactorAddresses as at } from '@kalaangan/contract/accounts/second-factor';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { ask } from '../client.ts';

export type AuthenticatorApp = {
  /** The code of this moment, or of so many time steps later. */
  code(steps?: number): string;
  recoveryCodes: string[];
};

/** The codes of an app that was given this secret. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Sets up an app for the account of a session. Its code of the time step before this one is used up. */
export async function addAuthenticatorApp(app: FastifyInstance, token: string): Promise<AuthenticatorApp> {
  const { body } = await ask(app, at.begin, { token });
  const secret: string = body.secret;
  const confirm = () => ask(app, at.confirm, { token, body: { code: codeOf(secret, -1) } });
  let confirmed = await confirm();
  // A time step may have ended on the way: then the code was two steps old.
  if (confirmed.status === 400) confirmed = await confirm();
  if (confirmed.status !== 200) throw new Error(`the code of the app was answered ${confirmed.status}`);
  return { code: (steps) => codeOf(secret, steps), recoveryCodes: confirmed.body.recoveryCodes };
}
