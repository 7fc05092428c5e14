import { byContentKind } from '@kalaangan/contract/content-kinds';
import { findRecipient } from '#features/accounts/index.ts';
import { createAddressSigner } from '#features/media/index.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { accessTarget } from './access.ts';
import type {
  NoticeEvent,
  OutcomeRecipient,
  RuleNotice,
  Safety,
  SafetyOptions,
  Warning,
  WarningRecipient,
} from './context.ts';
import { createDecisionTimes } from './metrics.ts';
import { holdForReview } from './link-review.ts';
import { restoreAfterNotices } from './notice-effects.ts';
import { mailNoticeEvent } from './notice-mail.ts';
import { mailOutcome } from './outcomes.ts';
import { personTarget } from './person-target.ts';
import { removeAsAdmin } from './removal-by-admin.ts';
import { acknowledgement } from './report-mail.ts';
import { createStatusTokens } from './report-number.ts';
import { eraseOldReports, eraseSignersOfLeavers } from './retention.ts';
import { mailRules, secondsBetweenBatches, tellOfRules } from './rule-notices.ts';
import * as store from './store/index.ts';
import { callWebhook, mailWarning, warnOfClocks } from './warnings.ts';
import { createSealCipher } from './seals/cipher.ts';
import { deleteExpiredSeals, finishSeals, sealFiles } from './seals/seal.ts';
import { subjectTarget } from './subject-target.ts';

const retryLimit = 8;
const warnSeconds = 30;
const restoreSeconds = 300;

export function createSafety({
  database,
  content,
  social,
  now = () => new Date(),
  ...rest
}: SafetyOptions): Safety {
  const db = database.kysely;
  const subjects = { db, content, notifications: rest.notifications };
  const safety: Safety = {
    ...rest,
    db,
    now,
    targets: {
      ...byContentKind((kind) => subjectTarget(kind, [kind], subjects)),
      reply: subjectTarget('reply', ['discussion_reply'], subjects),
      comment: subjectTarget('comment', ['comment', 'comment_reply'], subjects),
      user: personTarget(subjects),
      access: accessTarget,
    },
    tokens: createStatusTokens(rest.settings.sessionSecret),
    mailAcknowledgement: defineJob<{ reportId: string }>({
      name: 'safety.acknowledge',
      retryLimit,
      handler: ({ reportId }) => mailAcknowledgement(safety, reportId),
    }),
    mailOutcome: defineJob<OutcomeRecipient>({
      name: 'safety.mail-outcome',
      retryLimit,
      handler: (recipient) => mailOutcome(safety, recipient),
    }),
    mailNoticeEvent: defineJob<NoticeEvent>({
      name: 'safety.mail-notice',
      retryLimit,
      handler: (event) => mailNoticeEvent(safety, event),
    }),
    mailRules: defineJob<RuleNotice>({
      name: 'safety.mail-rules',
      retryLimit,
      handler: (notice) => mailRules(safety, notice),
    }),
    mailWarning: defineJob<WarningRecipient>({
      name: 'safety.mail-warning',
      retryLimit,
      handler: (recipient) => mailWarning(safety, recipient),
    }),
    callWebhook: defineJob<Warning>({
      name: 'safety.call-webhook',
      retryLimit,
      handler: (warning) => callWebhook(safety, warning),
    }),
    sealFiles: defineJob<{ caseId: string }>({
      name: 'safety.seal-files',
      retryLimit,
      handler: ({ caseId }) => sealFiles(safety, caseId),
    }),
    cipher: createSealCipher(rest.settings.sealKey),
    addressSigner: createAddressSigner(rest.settings.sessionSecret),
    decisionTimes: createDecisionTimes(),
  };
  social.moderation.register({
    removeAsAdmin: (...action) => removeAsAdmin(safety, ...action),
    holdForReview: (...action) => holdForReview(safety, ...action),
  });
  rest.jobs.register(safety.mailAcknowledgement);
  rest.jobs.register(safety.mailOutcome);
  rest.jobs.register(safety.mailNoticeEvent);
  rest.jobs.register(safety.mailRules);
  rest.jobs.register(safety.mailWarning);
  rest.jobs.register(safety.callWebhook);
  rest.jobs.register(safety.sealFiles);
  rest.jobs.every('safety.finish-seals', 3600, () => finishSeals(safety));
  rest.jobs.every('safety.delete-seals', 3600, () => deleteExpiredSeals(safety));
  rest.jobs.every('safety.warn', warnSeconds, () => warnOfClocks(safety));
  rest.jobs.every('safety.restore', restoreSeconds, () => restoreAfterNotices(safety));
  rest.jobs.every('safety.tell-of-rules', secondsBetweenBatches, () => tellOfRules(safety));
  rest.jobs.every('safety.erase-reports', 3600, () => eraseOldReports(safety));
  rest.jobs.every('safety.erase-signers', 3600, () => eraseSignersOfLeavers(safety));
  return safety;
}

async function mailAcknowledgement(
  { db, accounts, mailer, tokens, settings }: Safety,
  reportId: string,
): Promise<void> {
  const report = await store.findReportById(db, reportId);
  if (!report) return;
  const { reporter_id: id, reporter_email: email, language } = report;
  const to = id === null ? email !== null && { email, language } : await findRecipient(accounts, id);
  if (to) await mailer.send(acknowledgement(report, to, tokens, settings));
}
