/** The paths of pages to which mails alone lead; apart from `links`, which every page of the site loads. */
export const mailLinks = {
  /** Verifies an email address. */
  verify: (token: string) => `/verify/${token}`,
  /** In the same mail, for people who did not create the account. */
  notMe: (token: string) => `/not-me/${token}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  /** To guardians. `error`: what was wrong with the form. */
  consent: (token: string, error?: string) =>
    `/consent/${token}${error ? `?${new URLSearchParams({ error })}` : ''}`,
  /** In the mail that reminds of the rules; by POST it turns these mails off. */
  ruleMails: (token: string) => `/rule-mails/${token}`,
} as const;
