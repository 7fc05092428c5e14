import { Histogram } from '@prometheus-io/client';
import type { Accounts } from '#features/accounts/index.ts';
import type { Consents } from '#features/consents/index.ts';
import { createAddressSigner, type AddressSigner, type MediaContext } from '#features/media/index.ts';
import type { Notifications } from '#features/notifications/index.ts';
import type { ContentKind } from '#features/social/index.ts';
import type { ReadSite, Settings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Job, Jobs } from '#platform/jobs/index.ts';
import { mailRetries, type Mailer } from '#platform/mail/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createStatusTokens, type StatusTokens } from './reports/report-number.ts';
import { createSealCipher, type SealCipher } from './seals/cipher.ts';
import { createTargetTypes } from './cases/target-types.ts';
import type { TargetTypes } from './cases/target-queries.ts';

type SafetyRateLimits = RateLimits<'write' | 'form', 'reportOfAccount' | 'reportOfAddress'>;
type SafetySettings = Pick<
  Settings,
  'sessionSecrets' | 'publicUrl' | 'onCallEmails' | 'onCallWebhook' | 'sealKeys'
>;

export type SafetyOptions = {
  database: Database;
  jobs: Jobs;
  mailer: Mailer;
  rateLimits: SafetyRateLimits;
  accounts: Accounts;
  consents: Consents;
  media: MediaContext;
  notifications: Notifications;
  content: readonly ContentKind[];
  settings: SafetySettings;
  readSite: ReadSite;
  /** The clock; a simulated one in tests. */
  now?: () => Date;
};

/** Recipient of the mail about a decision: a member, or a visitor by the report. */
export type OutcomeRecipient = { caseId: string; userId: string } | { caseId: string; reportId: string };

/** The end of a suspension before its time; `noticeId`: of the notification. */
export type SuspensionEnd = { userId: string; noticeId: string };

/** Event in the course of a copyright notice. */
export type NoticeEvent = { reportId: string; event: 'answered' | 'ordered' | 'restored' };

/** The reminder of the rules in a quarter. */
export type RuleNotice = { userId: string; quarter: string };

/** A warning of the clock of a case. `number`: from 0. */
export type Warning = { caseId: string; number: number };
export type WarningRecipient = Warning & ({ userId: string } | { email: string });

/** Dependencies of the functions of this feature. */
export type Safety = Readonly<
  Pick<
    SafetyOptions,
    | 'jobs'
    | 'mailer'
    | 'rateLimits'
    | 'accounts'
    | 'consents'
    | 'media'
    | 'notifications'
    | 'settings'
    | 'readSite'
  >
> & {
  readonly db: Db;
  readonly content: readonly ContentKind[];
  readonly targets: TargetTypes;
  readonly tokens: StatusTokens;
  readonly mailAcknowledgement: Job<{ reportId: string }>;
  readonly mailOutcome: Job<OutcomeRecipient>;
  readonly mailSuspensionEnd: Job<SuspensionEnd>;
  readonly mailNoticeEvent: Job<NoticeEvent>;
  readonly mailRules: Job<RuleNotice>;
  readonly mailWarning: Job<WarningRecipient>;
  readonly callWebhook: Job<Warning>;
  readonly sealFiles: Job<{ caseId: string }>;
  readonly cipher: SealCipher;
  /** Signs the addresses of sealed files. */
  readonly addressSigner: AddressSigner;
  /** Seconds that decisions took. */
  readonly decisionTimes: Histogram<'category'>;
  readonly now: () => Date;
};

const retryLimit = 8;

export function createSafety({ database, content, now = () => new Date(), ...rest }: SafetyOptions): Safety {
  const db = database.kysely;
  const { notifications, settings } = rest;
  return {
    ...rest,
    db,
    now,
    content,
    targets: createTargetTypes({ db, content, notifications }),
    tokens: createStatusTokens(settings.sessionSecrets),
    mailAcknowledgement: { name: 'safety.acknowledge', ...mailRetries },
    mailOutcome: { name: 'safety.mail-outcome', ...mailRetries },
    mailSuspensionEnd: { name: 'safety.mail-suspension-end', ...mailRetries },
    mailNoticeEvent: { name: 'safety.mail-notice', ...mailRetries },
    mailRules: { name: 'safety.mail-rules', ...mailRetries },
    mailWarning: { name: 'safety.mail-warning', ...mailRetries },
    callWebhook: { name: 'safety.call-webhook', retryLimit },
    sealFiles: { name: 'safety.seal-files', retryLimit },
    cipher: createSealCipher(settings.sealKeys),
    addressSigner: createAddressSigner(settings.sessionSecrets),
    decisionTimes: createDecisionTimes(),
  };
}

const hours = [0.25, 0.5, 1, 2, 3, 6, 12, 24, 36, 72, 168, 336];

function createDecisionTimes(): Histogram<'category'> {
  return new Histogram({
    name: 'kalaangan_case_seconds',
    help: 'Time from the receipt of a case to the decision, of those decided by this process',
    labelNames: ['category'],
    buckets: hours.map((hour) => hour * 3600),
    registers: [],
  });
}
