/** Query keys of reports. */
export const reportKeys = {
  status: (number: string, token: string | null, memberId: string | null) =>
    ['report', number, token, memberId] as const,
};
