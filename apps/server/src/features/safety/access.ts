import { accessFields } from '@kalaangan/contract/access.calls';
import { accountMessages } from '@kalaangan/contract/accounts';
import { newId } from '#platform/database/ids.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { checked } from '#platform/http/check-request.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import { invalidField } from '#platform/http/problem.ts';
import { dueAt, warningAt } from './clocks.ts';
import type { Safety } from './context.ts';
import { appendToLog } from './log.ts';
import { withinLimits, type Sender, type SentReport } from './report-limits.ts';
import { newNumber } from './report-number.ts';
import { toReporter } from './reporters.ts';
import * as store from './store/index.ts';
import type { TargetType } from './targets.ts';
import { toReport } from './views.ts';

// Messages about accessibility: reports about no thing, each with a case of its own, which is closed with an answer.

const category = 'other';

/** There is nothing to see, hold or release. */
export const accessTarget: TargetType = {
  find: async () => null,
  name: async () => null,
  review: async () => null,
  hold: async () => {},
  release: async () => {},
  labelAi: async () => {},
  labelMature: async () => null,
};

/** @throws {Problem} 400, 429 */
export function sendAccess(safety: Safety, sender: Sender, body: unknown): Promise<SentReport> {
  return withinLimits(safety, sender, () => receive(safety, sender, body));
}

async function receive(safety: Safety, sender: Sender, body: unknown): Promise<SentReport> {
  const { viewer, language } = sender;
  const { text, page, email } = checked(accessFields, body);
  if (!viewer && email === undefined) throw invalidField('email', accountMessages.emailRequired);
  const at = safety.now();
  const id = newId();
  const caseId = newId();
  const clock = { startedAt: at, dueAt: dueAt(category, at) };
  const report = {
    id,
    number: newNumber('A'),
    case_id: caseId,
    ...toReporter(safety, sender, email),
    language,
    category,
    details: page === '' ? text : `${page}\n\n${text}`,
    received_at: at,
    acknowledged_at: at,
  } as const;
  await withTransaction(safety.db, async (tx) => {
    await store.insertCase(tx, {
      id: caseId,
      kind: 'access',
      target_type: 'access',
      target_id: id,
      owner_id: null,
      category,
      received_at: at,
      clock_started_at: at,
      due_at: clock.dueAt,
      next_warning_at: warningAt(clock, 0),
    });
    await store.insertReport(tx, report);
    await safety.jobs.enqueue(tx, safety.mailAcknowledgement, { reportId: id });
    await appendToLog(tx, {
      at,
      actor: viewer?.id ?? 'visitor',
      action: 'access',
      target: `access ${id}`,
      reason: report.number,
    });
  });
  return {
    report: toReport({ ...report, due_at: clock.dueAt }, 'open'),
    statusToken: safety.tokens.status(report.number),
  };
}

/** The same from the form of the page. @throws {Problem} 400, 429 */
export async function sendAccessForm(
  safety: Safety,
  sender: Sender,
  parts: AsyncIterable<FormPart>,
): Promise<SentReport> {
  const fields = new Map<string, string>();
  for await (const part of parts) {
    if (part.kind === 'file') part.stream.resume();
    else fields.set(part.name, part.value);
  }
  const { email, ...rest } = Object.fromEntries(fields);
  return sendAccess(safety, sender, { ...rest, email: email || undefined });
}
