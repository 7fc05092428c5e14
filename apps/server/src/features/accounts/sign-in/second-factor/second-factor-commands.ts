import { createHash, randomBytes } from 'node:crypto';
import { secondFactorMessages as messages } from '@kalaangan/contract/accounts/second-factor';
import type { TotpState } from '@kalaangan/contract/accounts/second-factor.calls';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import {
  conflict,
  invalidField,
  notFound,
  unauthorized,
  type Problem,
} from '#platform/http/calls/problem.ts';
import type { Accounts } from '../../context.ts';
import { lockProven, proveIdentity, requireProofOrNewSession, type Proof } from '../identity-guards.ts';
import * as store from '../../store/index.ts';
import type { Viewer } from '../../people/viewer.ts';

const periodSeconds = 30;
const secretBytes = 20;
/** 80 bits each, so that a plain hash cannot be searched. */
const recoveryCodeBytes = 10;
const recoveryCodeCount = 10;

/**
 * Begins the set-up of an authenticator app: in force once a first code confirms it.
 * @throws {Problem} 401; 403 without a proof, unless the session is new; 409 if there is one in force; 429
 */
export async function beginTotp(
  accounts: Accounts,
  viewer: Viewer,
  proof: Proof,
  address: string,
): Promise<{ secret: string; uri: string }> {
  const { db, secretBox, readSite } = accounts;
  await requireProofOrNewSession(accounts, viewer, proof, address);
  const bytes = randomBytes(secretBytes);
  const user = await withTransaction(db, async (tx) => {
    const user = await store.lockUser(tx, viewer.id);
    if (!user) throw unauthorized();
    if ((await store.findTotp(tx, user.id))?.confirmed_at)
      throw conflict('already_done', messages.already, 'code');
    await store.replaceUnconfirmedTotp(tx, user.id, secretBox.seal(bytes, user.id));
    return user;
  });
  const totp = toTotp(bytes, { issuer: (await readSite()).brandName, label: user.email });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Puts the app in force.
 * @returns recovery codes, which are told this once
 * @throws {Problem} 400 for a wrong code; 404 if no set-up has begun; 409 if it is in force; 429
 */
export async function confirmTotp(
  accounts: Accounts,
  viewer: Viewer,
  code: string,
  address: string,
): Promise<string[]> {
  const { db, guesses, rateLimits, jobs, mailJobs } = accounts;
  const begun = await store.findTotp(db, viewer.id);
  if (!begun) throw notFound(messages.notBegun);
  if (begun.confirmed_at) throw conflict('already_done', messages.already, 'code');
  const isRight = await guesses.check({ address, account: viewer.id }, async () =>
    (await isTotpRight(accounts, viewer.id, begun.secret, code)) ? true : null,
  );
  if (!isRight) throw invalidField('code', messages.codeWrong);
  await rateLimits.consume('signInChange', viewer.id);
  const codes = newRecoveryCodes();
  await withTransaction(db, async (tx) => {
    if (!(await store.lockUser(tx, viewer.id))) throw unauthorized();
    const now = await store.findTotp(tx, viewer.id);
    // The set-up was begun anew meanwhile, with another secret.
    if (!now?.secret.equals(begun.secret)) throw invalidField('code', messages.codeWrong);
    if (now.confirmed_at) throw conflict('already_done', messages.already, 'code');
    await store.confirmTotp(tx, viewer.id);
    await store.replaceRecoveryCodes(tx, viewer.id, codes.map(hashRecoveryCode));
    await jobs.enqueue(tx, mailJobs.sendSecurityNotice, { userId: viewer.id, what: 'secondFactorOn' });
  });
  return codes;
}

/** Finds the state of the second factor; null for an account without one. */
export async function findTotpState({ db }: Accounts, viewer: Viewer): Promise<TotpState | null> {
  const confirmedAt = (await store.findTotp(db, viewer.id))?.confirmed_at;
  if (!confirmedAt) return null;
  const recoveryCodesLeft = await store.countRecoveryCodes(db, viewer.id);
  return { confirmedAt: confirmedAt.toISOString(), recoveryCodesLeft };
}

/**
 * Replaces the recovery codes, those that were used too.
 * @returns the new ones, which are told this once
 * @throws {Problem} 401; 403 for a wrong proof; 404 without a second factor; 429
 */
export async function renewRecoveryCodes(
  accounts: Accounts,
  viewer: Viewer,
  proof: Proof,
  address: string,
): Promise<string[]> {
  const { db, rateLimits, jobs, mailJobs } = accounts;
  const user = await proveIdentity(accounts, viewer, proof, address);
  await rateLimits.consume('signInChange', user.id);
  const codes = newRecoveryCodes();
  await withTransaction(db, async (tx) => {
    await lockProven(tx, user);
    if (!(await store.findTotp(tx, user.id))?.confirmed_at) throw notFound(messages.none);
    await store.replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode));
    await jobs.enqueue(tx, mailJobs.sendSecurityNotice, { userId: user.id, what: 'recoveryCodesNew' });
  });
  return codes;
}

/** @throws {Problem} 401; 403 for a wrong proof; 404 if there is none; 429 */
export async function removeTotp(
  accounts: Accounts,
  viewer: Viewer,
  proof: Proof,
  address: string,
): Promise<void> {
  const { db, rateLimits } = accounts;
  const user = await proveIdentity(accounts, viewer, proof, address);
  await rateLimits.consume('signInChange', user.id);
  await withTransaction(db, async (tx) => {
    await lockProven(tx, user);
    if (!(await endSecondFactor(accounts, tx, user.id))) throw notFound(messages.none);
  });
}

/**
 * Removes the app and the recovery codes, and mails the owner. Passkeys stay: they are no second step, but a way to log in.
 * The caller has locked the account.
 * @returns false if no app was in force
 */
export async function endSecondFactor(
  { jobs, mailJobs }: Pick<Accounts, 'jobs' | 'mailJobs'>,
  tx: Db,
  userId: string,
): Promise<boolean> {
  if (!(await store.deleteSecondFactor(tx, userId))) return false;
  await jobs.enqueue(tx, mailJobs.sendSecurityNotice, { userId, what: 'secondFactorOff' });
  return true;
}

/** The second factor in force, told apart from another one by when it came into force; null for an account without. */
export type Factor = { secret: Buffer; confirmedAt: Date } | null;

export async function findFactor(db: Db, userId: string): Promise<Factor> {
  const totp = await store.findTotp(db, userId);
  return totp?.confirmed_at ? { secret: totp.secret, confirmedAt: totp.confirmed_at } : null;
}

/**
 * Checks the second factor of a sign-in. Called in a guess (`Guesses`), where a wrong code counts as a failure. The
 * owner is mailed about a wrong one: whoever sent it has passed the first factor.
 * @returns the problem to answer; null if the account has no second factor, or the code is right
 * @throws {Problem} 401 without a code, which is no failure
 */
export async function findSecondFactorProblem(
  accounts: Accounts,
  userId: string,
  factor: Factor,
  code: string | undefined,
): Promise<Problem | null> {
  if (!factor) return null;
  if (!code?.trim()) throw secondFactorMissing();
  const isRight =
    (await isTotpRight(accounts, userId, factor.secret, code)) ||
    (await isRecoveryCodeRight(accounts, userId, code));
  if (isRight) return null;
  await tellFailure(accounts, userId);
  return unauthorized(messages.codeWrong, 'second-factor');
}

function tellFailure({ db, jobs, mailJobs }: Accounts, userId: string): Promise<void> {
  return withTransaction(db, async (tx) => {
    if (await store.reserveFailureMail(tx, userId))
      await jobs.enqueue(tx, mailJobs.sendSecurityNotice, { userId, what: 'secondFactorFailed' });
  });
}

/**
 * Whether a second factor was put in force since the code was checked, and so has to be asked for. Called in the
 * transaction of a sign-in that has locked the account.
 */
export async function isFactorUnchecked(tx: Db, userId: string, checked: Factor): Promise<boolean> {
  const now = await findFactor(tx, userId);
  return now !== null && now.confirmedAt.getTime() !== checked?.confirmedAt.getTime();
}

export const secondFactorMissing = () => unauthorized(messages.required, 'second-factor');

/** Takes each code once, and those of the time steps before and after too: clocks differ. */
async function isTotpRight(
  { db, log, secretBox }: Accounts,
  userId: string,
  sealed: Buffer,
  code: string,
): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return false;
  const secret = secretBox.open(sealed, userId);
  if (!secret) {
    log.error(
      { userId },
      'the authenticator of an account is sealed with a secret that SESSION_SECRET does not have',
    );
    return false;
  }
  const timestamp = (await store.findNow(db)).getTime();
  const delta = toTotp(secret).validate({ token: digits, window: 1, timestamp });
  if (delta === null) return false;
  return store.useTotpStep(db, userId, Math.floor(timestamp / 1000 / periodSeconds) + delta);
}

/** Takes each code once, and tells the owner. */
function isRecoveryCodeRight(
  { db, jobs, mailJobs }: Accounts,
  userId: string,
  code: string,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const isRight = await store.useRecoveryCode(tx, userId, hashRecoveryCode(code));
    if (isRight) await jobs.enqueue(tx, mailJobs.sendSecurityNotice, { userId, what: 'recoveryCodeUsed' });
    return isRight;
  });
}

function toTotp(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

const newRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

/** Makes a code such as 'ABCD-EFGH-IJKL-MNOP'. */
function newRecoveryCode(): string {
  const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(recoveryCodeBytes)).buffer });
  return base32.match(/.{4}/g)?.join('-') ?? base32;
}

/** Hashes a code as it was typed: in any case, with any separators. */
function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest();
}
