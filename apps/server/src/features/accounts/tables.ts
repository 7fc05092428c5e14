import type { Language } from '@kalaangan/messages/languages';
import type { AgeBand, GuardianConsent } from '@kalaangan/contract/consents/consents';
import type { NotificationKind } from '@kalaangan/contract/notifications/notification-kinds';
import type { Generated, JSONColumnType } from 'kysely';
import type { Default } from '#platform/database/column.ts';
import type { ProfileColumns } from './people/profile-fields.ts';

export type NotificationChoicesColumn = { [Kind in NotificationKind]?: boolean | undefined };

/** `report`: hidden at once; `decision`: banned or found hidden by a moderator; `closed`: the account is. */
export type PersonHoldReason = 'report' | 'decision' | 'copyright' | 'closed';

export interface UsersTable extends ProfileColumns {
  id: string;
  name: string;
  username: string;
  email: string;
  /** New address, which counts when the link that was mailed to it is opened. */
  pending_email: Default<string | null>;
  password_hash: string | null;
  email_verified_at: Default<Date | null>;
  /** Whether only a link that was opened outside of the account's sessions has confirmed the address. */
  confirmed_by_mailbox_alone: Default<boolean>;
  /** Time since which the server of the address refuses mail to it; null if it does not, or nobody knows. */
  mail_refused_at: Default<Date | null>;
  made_admin: Default<boolean>;
  made_moderator: Default<boolean>;
  suspended_until: Default<Date | null>;
  banned_at: Default<Date | null>;
  standing_reason: Default<string | null>;
  /** Null before the member has told their age. */
  age_band: Default<AgeBand | null>;
  /** Time at which a minor comes of age; null if the year is not known. */
  minor_until: Default<Date | null>;
  guardian_email: Default<string | null>;
  /** Null for adults. */
  guardian_consent: Default<GuardianConsent | null>;
  /** Time since which mail to the guardian is refused. */
  guardian_mail_refused_at: Default<Date | null>;
  /** Time at which a closed account is deleted. */
  closed_until: Default<Date | null>;
  closed_by: Default<'self' | 'guardian' | null>;
  /** Reasons why the person is hidden; empty for visible people. */
  held_for: Default<PersonHoldReason[]>;
  /** Follows from `held_for`. */
  visibility: Generated<'visible' | 'hidden'>;
  verification_mail_at: Default<Date | null>;
  profile_media_id: Default<string | null>;
  total_views: Default<number>;
  created_at: Default<Date>;
  followers_count: Default<number>;
  following_count: Default<number>;
  /** Language of the interface and of mails. */
  language: Default<Language>;
  hide_ai: Default<boolean>;
  hide_mature: Default<boolean>;
  rule_mails: Default<boolean>;
  hide_first_steps: Default<boolean>;
  /** Choice of notifications by their kind; those of a kind without an entry are made. */
  notification_choices: JSONColumnType<NotificationChoicesColumn, string | undefined, string>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: Default<Date>;
  expires_at: Date;
  /** Browser and system; empty if unknown. */
  device: Default<string>;
  time_zone: Default<string | null>;
  /** Time of the last use, at most an hour behind. */
  last_used_at: Default<Date>;
}

export interface MailTokensTable {
  token_hash: Buffer;
  user_id: string;
  purpose: 'verify' | 'reset' | 'email' | 'confirmed';
  created_at: Default<Date>;
  expires_at: Date;
  used_at: Default<Date | null>;
}

export interface UsedGoogleCredentialsTable {
  hash: Buffer;
  expires_at: Date;
}

export interface TotpSecretsTable {
  user_id: string;
  /** Encrypted. */
  secret: Buffer;
  confirmed_at: Default<Date | null>;
  /** The time step of the last code. */
  last_step: Default<number>;
  failure_mailed_at: Default<Date | null>;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  credential_id: Buffer;
  /** Public key in the format COSE. */
  public_key: Buffer;
  /** Number of signatures, as the device counts them; 0 where it does not. */
  counter: number;
  /** Ways by which browsers reach the device, in the standard's words. */
  transports: Default<string[]>;
  name: string;
  created_at: Default<Date>;
  last_used_at: Default<Date | null>;
}

export interface UsedPasskeyChallengesTable {
  hash: Buffer;
  expires_at: Date;
}

export interface FollowsTable {
  follower_id: string;
  followed_id: string;
  created_at: Default<Date>;
}

export interface BlocksTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Default<Date>;
}

export interface MutesTable {
  muter_id: string;
  muted_id: string;
  created_at: Default<Date>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    sessions: SessionsTable;
    mail_tokens: MailTokensTable;
    used_google_credentials: UsedGoogleCredentialsTable;
    totp_secrets: TotpSecretsTable;
    recovery_codes: RecoveryCodesTable;
    passkeys: PasskeysTable;
    used_passkey_challenges: UsedPasskeyChallengesTable;
    follows: FollowsTable;
    blocks: BlocksTable;
    mutes: MutesTable;
  }
}
