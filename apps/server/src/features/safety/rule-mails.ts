import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ruleMailMessages as messages } from '@kalaangan/contract/rule-mails';
import { isId } from '#platform/database/ids.ts';
import { notFound } from '#platform/http/problem.ts';
import { setRuleMails as saveRuleMails, wantsRuleMails } from '#features/accounts/index.ts';
import type { Safety } from './context.ts';

// Members turn off the mail that reminds of the rules: on their account page, or by the link in the mail, which is signed and
// needs no session.

type Secret = { settings: Pick<Safety['settings'], 'sessionSecret'> };

function signatureOf({ settings }: Secret, userId: string): string {
  const key = Buffer.from(hkdfSync('sha256', settings.sessionSecret, '', 'mails about the rules', 32));
  return createHmac('sha256', key).update(userId).digest('base64url').slice(0, 32);
}

/** Stands in the link of the mail. Nothing of it is stored. */
export function ruleMailToken(secret: Secret, userId: string): string {
  return `${userId}.${signatureOf(secret, userId)}`;
}

/** @throws {Problem} 404 */
function readToken(safety: Safety, token: string): string {
  const [userId = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(safety, userId));
  const given = Buffer.from(signature);
  if (!isId(userId) || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw notFound(messages.invalidLink);
  return userId;
}

export async function getRuleMails({ accounts }: Safety, userId: string): Promise<{ on: boolean }> {
  return { on: await wantsRuleMails(accounts, userId) };
}

/** @throws {Problem} 404 once the account is deleted */
export async function setRuleMails(
  { accounts }: Safety,
  userId: string,
  on: boolean,
): Promise<{ on: boolean }> {
  if (!(await saveRuleMails(accounts, userId, on))) throw notFound(messages.invalidLink);
  return { on };
}

/** @throws {Problem} 404 */
export async function getRuleMailsByToken(safety: Safety, token: string): Promise<{ on: boolean }> {
  return getRuleMails(safety, readToken(safety, token));
}

/** @throws {Problem} 404 */
export async function setRuleMailsByToken(
  safety: Safety,
  token: string,
  on: boolean,
): Promise<{ on: boolean }> {
  return setRuleMails(safety, readToken(safety, token), on);
}
