import type { RateLimit } from '#platform/rate-limits/index.ts';

/**
 * Rate limits and what each is counted by: the key that its feature gives. All processes of a site share the counts.
 */
export const limits = {
  /** Sign-ups, by network address. */
  signup: { points: 20, seconds: 3600 },
  /** Requests for a mail, by the network address they come from. */
  mailOfAddress: { points: 20, seconds: 3600 },
  /** Exports of an account's data, by account. */
  export: { points: 10, seconds: 3600 },
  /** Writes, by account. */
  write: { points: 60, seconds: 60 },
  /** Changes of how somebody signs in, each of which is mailed, by account. */
  signInChange: { points: 40, seconds: 3600 },
  /** Savings of drafts, by account. */
  draft: { points: 600, seconds: 3600 },
  /** Forms of people without an account, by network address. */
  form: { points: 10, seconds: 3600 },
  /** Checks whether a form was sent before, by network address. */
  formCheck: { points: 10, seconds: 3600 },
  /** Searches, by account, or by network address of visitors. */
  search: { points: 120, seconds: 60 },
  /** Counts of what searches find, likewise. */
  searchCounts: { points: 120, seconds: 60 },
  /** Readings of what crawlers of AI are told, by account, or by network address of visitors. */
  aiSignals: { points: 60, seconds: 60 },
  /** Views, by account, or by network address of visitors. */
  view: { points: 600, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;

/** Limits whose points can be given back. */
export const refundableLimits = {
  /** Failed logins, by email address; for codes of a second factor without the password, by account. */
  loginFailuresOfAccount: { points: 10, seconds: 15 * 60 },
  /** Failed logins, by network address. */
  loginFailuresOfAddress: { points: 50, seconds: 15 * 60 },
  /** Forms with files, by account; drafts do not count, but their publication does. */
  upload: { points: 60, seconds: 3600 },
  /** Mails, by the account or email address that they go to. */
  mail: { points: 5, seconds: 3600 },
  /** Reports of members that are accepted, by account. */
  reportOfAccount: { points: 20, seconds: 24 * 3600 },
  /** Reports of visitors that are accepted, by network address. */
  reportOfAddress: { points: 5, seconds: 24 * 3600 },
} as const satisfies Record<string, RateLimit>;
