import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { generalMessages } from '@kalaangan/contract/errors';
import { reportLimits as limits, reportMessages as messages } from '@kalaangan/contract/safety/reports';
import { reportFields, type ReportFields } from '@kalaangan/contract/safety/reports.calls';
import { beginIntake, receiveFormFile, setMediaWithheld, type Intake } from '#features/media/index.ts';
import { isOpen } from '#features/social/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { checked } from '#platform/http/calls/check-request.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import { conflict, gone, invalid, invalidField, notFound } from '#platform/http/calls/problem.ts';
import { addToCase } from '../cases/case-steps.ts';
import { dueAt } from '../cases/clocks.ts';
import type { Safety } from '../context.ts';
import { hideAtOnce, lockReporter } from '../cases/hiding-steps.ts';
import { appendToLog } from '../ledger/log.ts';
import { newNumber } from './report-number.ts';
import { toReport } from './report-views.ts';
import { withinLimits, toReporter, type Sender, type SentReport } from './reporter-steps.ts';
import * as store from '../store/index.ts';
import { findTargetName, targetText, type TargetName } from '../cases/target-queries.ts';

/** @throws {Problem} 400, 404, 409, 410, 429 */
export async function sendReport(safety: Safety, sender: Sender, body: unknown): Promise<SentReport> {
  return withinLimits(safety, sender, async () => {
    const fields = checked(reportFields, body);
    const name = await findTargetName(safety, fields.targetType, fields.targetId);
    return withTransaction(safety.db, (tx) => receive(safety, tx, sender, newId(), fields, name));
  });
}

/**
 * Sends a report with pictures, which are never public. Nothing of a refused report is kept.
 * @throws {Problem} 400, 404, 409, 410, 413, 415, 429
 */
export function sendReportForm(
  safety: Safety,
  sender: Sender,
  parts: AsyncIterable<FormPart>,
): Promise<SentReport> {
  return withinLimits(safety, sender, () => receiveForm(safety, sender, parts));
}

async function receiveForm(
  safety: Safety,
  sender: Sender,
  parts: AsyncIterable<FormPart>,
): Promise<SentReport> {
  const id = newId();
  // The pictures belong to the report: they stay when the account of who sent them is deleted.
  const intake = beginIntake(safety.media, id);
  try {
    const { texts, pictureIds } = await readReportForm(parts, intake);
    const fields = checked(reportFields, { ...texts, email: texts['email'] || undefined });
    const name = await findTargetName(safety, fields.targetType, fields.targetId);
    return await withTransaction(safety.db, async (tx) => {
      const sent = await receive(safety, tx, sender, id, fields, name);
      await intake.attach(tx);
      await setMediaWithheld(tx, pictureIds, true);
      await store.insertEvidence(tx, id, pictureIds);
      return sent;
    });
  } catch (error) {
    await intake.abort();
    throw error;
  }
}

async function receive(
  safety: Safety,
  tx: Db,
  sender: Sender,
  id: string,
  fields: ReportFields,
  name: TargetName | null,
): Promise<SentReport> {
  const { viewer, language } = sender;
  const { targetType, targetId, category, details, email } = fields;
  if (!viewer && email === undefined) throw invalidField('email', accountMessages.emailRequired);
  const reporter = toReporter(safety, sender, email);
  if (viewer?.isVerified) await lockReporter(tx, reporter, null);
  const target = await safety.targets[targetType].find(tx, targetId);
  if (!target) throw notFound(generalMessages.notFound);
  if (viewer?.id === target.ownerId) throw invalid(messages.own);
  const openOf = `${targetText(target)} ${viewer?.id ?? reporter.reporter_mailbox}`;
  if (!isOpen(target.visibility)) {
    // What a member's own report has hidden is known to them.
    if (viewer && (await store.isReportOpen(tx, openOf)))
      throw conflict('already_done', messages.already, 'targetId');
    throw target.visibility === 'removed' ? gone() : notFound(generalMessages.notFound);
  }
  const at = safety.now();
  const row = {
    id,
    number: newNumber('R'),
    case_id: await addToCase(tx, { target, category, at }),
    ...reporter,
    category,
    details,
    received_at: at,
    acknowledged_at: at,
    open_of: openOf,
    language,
  };
  if (!(await store.insertReport(tx, row))) throw conflict('already_done', messages.already, 'targetId');
  await safety.jobs.enqueue(tx, safety.mailAcknowledgement, { reportId: id });
  const report = {
    ...row,
    confirmed_at: null,
    hidden_at: null,
    is_false: false,
    erased_at: null,
    order_id: null,
  };
  await appendToLog(tx, {
    at,
    actor: viewer?.id ?? 'visitor',
    action: 'report',
    target: targetText(target),
    reason: `${row.number} ${category}`,
  });
  if (viewer?.isVerified) await hideAtOnce(safety, tx, report, target, name);
  return {
    report: toReport({ ...report, due_at: dueAt(category, at) }, 'open'),
    statusToken: safety.tokens.status(row.number),
  };
}

const field = 'evidence';

/**
 * Reads the form of a report: its texts, and its pictures into the intake.
 * @throws {Problem} 400, 413, 415
 */
export async function readReportForm(
  parts: AsyncIterable<FormPart>,
  intake: Intake,
): Promise<{ texts: Record<string, string>; pictureIds: string[] }> {
  const texts = new Map<string, string>();
  const pictureIds: string[] = [];
  for await (const part of parts) {
    if (part.kind === 'field') texts.set(part.name, part.value);
    else if (part.name !== field) part.stream.resume();
    else if (pictureIds.length === limits.evidence) throw invalidField(field, messages.evidenceTooMany);
    else
      pictureIds.push(
        await receiveFormFile(intake, part, {
          accept: 'image',
          maxBytes: limits.evidenceBytes,
          field,
          name: part.filename || field,
          messages: {
            tooLarge: messages.evidenceTooLarge,
            failed: messages.evidenceInvalid,
            brokenOff: messages.evidenceFailed,
          },
        }),
      );
  }
  return { texts: Object.fromEntries(texts), pictureIds };
}
