import { createHmac } from 'node:crypto';
import type { Report } from '@kalaangan/contract/safety/reports.calls';
import type { Language } from '@kalaangan/messages/languages';
import { mailboxOf, type Viewer } from '#features/accounts/index.ts';
import { thisMachine } from '#platform/http/edge/network-address.ts';
import type { Safety } from '../context.ts';
import type { ReportRow } from '../store/index.ts';

/** The sender of a report: a member, or a visitor from a network address. `language`: of the mails to a visitor. */
export type Sender = { viewer: Viewer | null; address: string; language: Language };

export type SentReport = { report: Report; statusToken: string };

/**
 * Limits reports, copyright notices and messages about accessibility: those that are accepted count for the day, and
 * attempts as those of any other form. Both are counted before anything is read.
 * @throws {Problem} 429
 */
export async function withinLimits<Sent>(
  { rateLimits }: Pick<Safety, 'rateLimits'>,
  { viewer, address }: Pick<Sender, 'viewer' | 'address'>,
  send: () => Promise<Sent>,
): Promise<Sent> {
  if (viewer) await rateLimits.consume('write', viewer.id);
  else await rateLimits.consume('form', address);
  const point = viewer
    ? await rateLimits.take('reportOfAccount', viewer.id)
    : await rateLimits.take('reportOfAddress', address);
  try {
    return await send();
  } catch (error) {
    await point.giveBack();
    throw error;
  }
}

/** The sender of a report, as its row has it. */
export type Reporter = Pick<
  ReportRow,
  'reporter_id' | 'reporter_email' | 'reporter_mailbox' | 'reporter_network'
>;

/** A member is the account; a visitor is both the mailbox and the network. */
export function toReporter(
  safety: Pick<Safety, 'settings'>,
  { viewer, address }: Pick<Sender, 'viewer' | 'address'>,
  email: string | undefined,
): Reporter {
  if (viewer || email === undefined)
    return {
      reporter_id: viewer?.id ?? null,
      reporter_email: null,
      reporter_mailbox: null,
      reporter_network: null,
    };
  return {
    reporter_id: null,
    reporter_email: email,
    reporter_mailbox: mailboxOf(email),
    reporter_network: networkKey(safety, address),
  };
}

/**
 * Returns a keyed hash, so that no address is kept. Null for callers of this machine, who may be anybody behind a proxy
 * that is not trusted.
 */
function networkKey({ settings }: Pick<Safety, 'settings'>, address: string): Buffer | null {
  if (address === thisMachine) return null;
  const key = createHmac('sha256', `reporters:${settings.sessionSecrets[0]}`).update(address);
  return key.digest().subarray(0, 16);
}

/**
 * Returns the names that `lockReporter` locks, so that what a reporter's reports hide is counted one after the other.
 */
export function namesOf({ reporter_id: id, reporter_mailbox, reporter_network }: Reporter): string[] {
  const names = [id, reporter_mailbox, reporter_network?.toString('hex')];
  return names.flatMap((name) => (name ? [`reporter ${name}`] : []));
}
