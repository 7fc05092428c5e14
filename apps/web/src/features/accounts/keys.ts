/** Query keys of the account's own page. */
export const accountKeys = {
  sessions: () => ['own-sessions'] as const,
  passkeys: () => ['own-passkeys'] as const,
  totp: () => ['own-totp'] as const,
};
