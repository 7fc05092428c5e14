import { basePath } from '@kalaangan/messages/page-language';

/** The paths of pages to which mails alone lead; apart from `links`, which every page of the site loads. */
export const mailLinks = {
  /** Verifies an email address. */
  verify: (token: string) => `${basePath}/verify/${token}`,
  /** In the same mail, for people who did not create the account. */
  notMe: (token: string) => `${basePath}/not-me/${token}`,
  resetPassword: (token: string) => `${basePath}/reset-password/${token}`,
  /** To guardians. `error`: what was wrong with the form. */
  consent: (token: string, error?: string) =>
    `${basePath}/consent/${token}${error ? `?${new URLSearchParams({ error })}` : ''}`,
  /** In the mail that reminds of the rules; by POST it turns these mails off. */
  ruleMails: (token: string) => `${basePath}/rule-mails/${token}`,
} as const;
