import type { Report } from '@kalaangan/contract/reports.calls';
import type { Language } from '@kalaangan/messages/languages';
import type { Viewer } from '#features/accounts/index.ts';
import type { Safety } from './context.ts';

/** Who reports: a member, or a visitor from a network address. `language`: of the mails to a visitor. */
export type Sender = { viewer: Viewer | null; address: string; language: Language };

export type SentReport = { report: Report; statusToken: string };

/**
 * Of reports, copyright notices and messages about accessibility: those that are accepted count for the day, and attempts as
 * those of any other form. Both are counted before anything is read.
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
