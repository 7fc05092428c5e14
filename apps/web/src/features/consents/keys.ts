/** Query keys of consents. */
export const consentKeys = {
  link: (token: string) => ['consent', token] as const,
  own: () => ['own-consents'] as const,
};
