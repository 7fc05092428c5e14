import type { Report } from '@kalaangan/contract/reports.calls';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Safety } from './context.ts';

/** Who reports: a member, or a visitor from a network address. */
export type Sender = { viewer: Viewer | null; address: string };

export type SentReport = { report: Report; statusToken: string };

/** Of reports and copyright notices; counts before anything is read. @throws {Problem} 429 */
export async function limitReports(
  { rateLimits }: Pick<Safety, 'rateLimits'>,
  { viewer, address }: Sender,
): Promise<void> {
  if (viewer) await rateLimits.consume('reportOfAccount', viewer.id);
  else await rateLimits.consume('reportOfAddress', address);
}
