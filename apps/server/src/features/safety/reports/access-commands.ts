import { accessFields } from '@kalaangan/contract/safety/access.calls';
import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { newId } from '#platform/database/ids.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { checked } from '#platform/http/calls/check-request.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import { invalidField } from '#platform/http/calls/problem.ts';
import { newCase } from '../cases/case-steps.ts';
import type { Safety } from '../context.ts';
import { appendToLog } from '../ledger/log.ts';
import { newNumber } from './report-number.ts';
import { toReport } from './report-views.ts';
import { withinLimits, toReporter, type Sender, type SentReport } from './reporter-steps.ts';
import * as store from '../store/index.ts';
import { targetText } from '../cases/target-queries.ts';

// Messages about accessibility: reports about no thing, each with a case of its own, which is closed with an answer.

const category = 'other';

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
  const opened = newCase('access', { target: { type: 'access', id, ownerId: null }, category, at });
  const report = {
    id,
    number: newNumber('A'),
    case_id: opened.id,
    ...toReporter(safety, sender, email),
    language,
    category,
    details: page === '' ? text : `${page}\n\n${text}`,
    received_at: at,
    acknowledged_at: at,
  } as const;
  await withTransaction(safety.db, async (tx) => {
    await store.insertCase(tx, opened);
    await store.insertReport(tx, report);
    await safety.jobs.enqueue(tx, safety.mailAcknowledgement, { reportId: id });
    await appendToLog(tx, {
      at,
      actor: viewer?.id ?? 'visitor',
      action: 'access',
      target: targetText({ type: 'access', id }),
      reason: report.number,
    });
  });
  return {
    report: toReport({ ...report, due_at: opened.due_at }, 'open'),
    statusToken: safety.tokens.status(report.number),
  };
}

/** Sends a message from the form of the page. @throws {Problem} 400, 429 */
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
