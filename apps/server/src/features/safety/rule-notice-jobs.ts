import { createHash, createHmac } from 'node:crypto';
import { links } from '@kalaangan/contract/links';
import { ruleMailMessages as messages } from '@kalaangan/contract/safety/rule-mails';
import { sentence, type Lines } from '@kalaangan/messages/sentence';
import {
  findRecipient,
  listMemberIds,
  setRuleMails as saveRuleMails,
  wantsRuleMails,
} from '#features/accounts/index.ts';
import { notify } from '#features/notifications/index.ts';
import { isId } from '#platform/database/ids.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/calls/problem.ts';
import { deriveKeys, isMadeByAny } from '#platform/secrets/index.ts';
import type { RuleNotice, Safety } from './context.ts';
import { toMail } from './mail.ts';
import * as store from './store/index.ts';

// Once a quarter every member is told of the rules and the privacy notice, as rule 3(1)(c) and (f) of the IT Rules ask for. Each
// batch is a transaction that also notes how far it has come: everybody is told once, whatever restarts.

/**
 * Number of members who are told at a time, every few seconds, and when the mails before have been sent: other jobs,
 * such as warnings of a deadline, wait for them, and mail servers refuse those who send faster. A million members are
 * told in 28 hours.
 */
const batch = 100;
export const secondsBetweenBatches = 10;
const indiaMs = 5.5 * 3_600_000;

export const quarterlyNotice: Lines = [
  [
    sentence(
      'A reminder, as every three months: by using this site you agree to its terms, community rules and privacy notice. Breaking them can end your access, and what you have published can be removed.',
    ),
  ],
];

/** The first day of the quarter, as days are counted in India. */
export function quarterOf(time: Date): string {
  const day = new Date(time.getTime() + indiaMs);
  const month = Math.floor(day.getUTCMonth() / 3) * 3 + 1;
  return `${day.getUTCFullYear()}-${String(month).padStart(2, '0')}-01`;
}

/**
 * Tells the next batch, unless mails of the one before are due. Those who have joined in the quarter have just agreed,
 * and are told in the next one.
 */
export async function tellOfRules({ db, jobs, mailRules, now }: Safety): Promise<void> {
  const quarter = quarterOf(now());
  const joinedBefore = new Date(Date.parse(quarter) - indiaMs);
  if ((await store.isQuarterFinished(db, quarter)) || (await jobs.isDue(mailRules))) return;
  await withTransaction(db, async (tx) => {
    await store.beginQuarter(tx, quarter);
    const progress = await store.lockQuarter(tx, quarter);
    if (!progress) return;
    const ids = await listMemberIds(tx, { after: progress.after_id, joinedBefore, limit: batch });
    for (const userId of ids) {
      await notify(tx, {
        id: noticeId(quarter),
        userId,
        lines: quarterlyNotice,
        link: links.legal(),
        madeAt: now(),
      });
      await jobs.enqueue(tx, mailRules, { userId, quarter });
    }
    const isLast = ids.length < batch;
    await store.moveOn(tx, quarter, {
      after_id: isLast ? null : (ids.at(-1) ?? null),
      finished_at: isLast ? now() : null,
    });
  });
}

/** Mails the reminder of the rules; nothing to those who have turned it off, or are gone. */
export async function mailRules(safety: Safety, { userId, quarter }: RuleNotice): Promise<void> {
  const { accounts, mailer, readSite } = safety;
  if (!(await wantsRuleMails(accounts, userId))) return;
  const to = await findRecipient(accounts, userId);
  if (!to) return;
  await mailer.send(
    toMail(await readSite(), {
      to,
      subject: sentence('our rules and the privacy notice'),
      lines: quarterlyNotice,
      link: links.legal(),
      messageId: `rules-${quarter}-${userId}`,
      off: {
        link: links.ruleMails(ruleMailToken(safety, userId)),
        text: sentence('Turn these mails off'),
      },
    }),
  );
}

/** Makes the id of a quarter's notifications: the same for everybody and in every process. */
function noticeId(quarter: string): string {
  const hex = createHash('sha256').update(`rules ${quarter}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

// Members turn off the mail that reminds of the rules: on their account page, or by the link in the mail, which is signed and
// needs no session.

type Secret = { settings: Pick<Safety['settings'], 'sessionSecrets'> };

const keysOf = ({ settings }: Secret) => deriveKeys(settings.sessionSecrets, 'mails about the rules');

function signatureOf(key: Buffer, userId: string): string {
  return createHmac('sha256', key).update(userId).digest('base64url').slice(0, 32);
}

/** Makes the token in the link of the mail. Nothing of it is stored. */
function ruleMailToken(secret: Secret, userId: string): string {
  return `${userId}.${signatureOf(keysOf(secret)[0], userId)}`;
}

/** @throws {Problem} 404 */
function readToken(safety: Safety, token: string): string {
  const [userId = '', signature = ''] = token.split('.');
  const make = (key: Buffer) => Buffer.from(signatureOf(key, userId));
  if (!isId(userId) || !isMadeByAny(keysOf(safety), Buffer.from(signature), make))
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
