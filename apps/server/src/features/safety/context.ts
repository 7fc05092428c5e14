import type { Histogram } from '@prometheus-io/client';
import type { Accounts } from '#features/accounts/index.ts';
import type { Consents } from '#features/consents/index.ts';
import type { AddressSigner, MediaContext } from '#features/media/index.ts';
import type { Notifications } from '#features/notifications/index.ts';
import type { ContentKind, Social } from '#features/social/index.ts';
import type { Settings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Job, Jobs } from '#platform/jobs/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import type { StatusTokens } from './report-number.ts';
import type { SealCipher } from './seals/cipher.ts';
import type { TargetTypes } from './targets.ts';

type SafetyRateLimits = RateLimits<'write' | 'form', 'reportOfAccount' | 'reportOfAddress'>;
type SafetySettings = Pick<
  Settings,
  'sessionSecret' | 'publicUrl' | 'brandName' | 'onCallEmails' | 'onCallWebhook' | 'sealKey'
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
  social: Social;
  content: readonly ContentKind[];
  settings: SafetySettings;
  /** The clock; a simulated one in tests. */
  now?: () => Date;
};

/** Whom a decision concerns: a member, or a visitor by the report. */
export type OutcomeRecipient = { caseId: string; userId: string } | { caseId: string; reportId: string };

/** What has happened to a copyright notice. */
export type NoticeEvent = { reportId: string; event: 'answered' | 'ordered' | 'restored' };

/** The reminder of the rules in a quarter. */
export type RuleNotice = { userId: string; quarter: string };

/** A warning of the clock of a case. `number`: from 0. */
export type Warning = { caseId: string; number: number };
export type WarningRecipient = Warning & ({ userId: string } | { email: string });

/** What the functions of this feature work with. */
export type Safety = Readonly<
  Pick<
    SafetyOptions,
    'jobs' | 'mailer' | 'rateLimits' | 'accounts' | 'consents' | 'media' | 'notifications' | 'settings'
  >
> & {
  readonly db: Db;
  readonly targets: TargetTypes;
  readonly tokens: StatusTokens;
  readonly mailAcknowledgement: Job<{ reportId: string }>;
  readonly mailOutcome: Job<OutcomeRecipient>;
  readonly mailNoticeEvent: Job<NoticeEvent>;
  readonly mailRules: Job<RuleNotice>;
  readonly mailWarning: Job<WarningRecipient>;
  readonly callWebhook: Job<Warning>;
  readonly sealFiles: Job<{ caseId: string }>;
  readonly cipher: SealCipher;
  /** Signs the addresses of sealed files. */
  readonly addressSigner: AddressSigner;
  /** How many seconds decisions took. */
  readonly decisionTimes: Histogram<'category'>;
  readonly now: () => Date;
};
