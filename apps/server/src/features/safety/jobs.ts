import type { Safety } from './context.ts';
import { restoreAfterNotices } from './copyright/notice-commands.ts';
import { mailOutcome } from './cases/outcome-effects.ts';
import { mailSuspensionEnd } from './operator/suspension-commands.ts';
import { mailAcknowledgement, mailNoticeEvent } from './reports/report-mails.ts';
import { eraseOldReports, eraseSignersOfLeavers } from './ledger/retention-jobs.ts';
import { mailRules, secondsBetweenBatches, tellOfRules } from './rule-notice-jobs.ts';
import { deleteExpiredSeals, finishSeals, sealFiles } from './seals/seal-jobs.ts';
import { callWebhook, mailWarning, warnOfClocks } from './cases/warning-jobs.ts';

const warnSeconds = 30;
const restoreSeconds = 300;
const hourSeconds = 3600;

export function registerSafetyJobs(safety: Safety): void {
  const { jobs } = safety;
  jobs.register(safety.mailAcknowledgement, ({ reportId }) => mailAcknowledgement(safety, reportId));
  jobs.register(safety.mailOutcome, (recipient) => mailOutcome(safety, recipient));
  jobs.register(safety.mailSuspensionEnd, (end) => mailSuspensionEnd(safety, end));
  jobs.register(safety.mailNoticeEvent, (event) => mailNoticeEvent(safety, event));
  jobs.register(safety.mailRules, (notice) => mailRules(safety, notice));
  jobs.register(safety.mailWarning, (recipient) => mailWarning(safety, recipient));
  jobs.register(safety.callWebhook, (warning) => callWebhook(safety, warning));
  jobs.register(safety.sealFiles, ({ caseId }) => sealFiles(safety, caseId));
  jobs.every('safety.finish-seals', hourSeconds, () => finishSeals(safety));
  jobs.every('safety.delete-seals', hourSeconds, () => deleteExpiredSeals(safety));
  jobs.every('safety.warn', warnSeconds, () => warnOfClocks(safety));
  jobs.every('safety.restore', restoreSeconds, () => restoreAfterNotices(safety));
  jobs.every('safety.tell-of-rules', secondsBetweenBatches, () => tellOfRules(safety));
  jobs.every('safety.erase-reports', hourSeconds, () => eraseOldReports(safety));
  jobs.every('safety.erase-signers', hourSeconds, () => eraseSignersOfLeavers(safety));
}
