/** Query keys of reports. */
export const reportKeys = {
  all: ['report'] as const,
  status: (number: string, token: string | null, memberId: string | null) =>
    ['report', number, token, memberId] as const,
};
