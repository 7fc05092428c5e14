import type { Get } from './values.ts';

/** Address that warnings are sent to, and the secret that signs them. */
export type OnCallWebhook = { url: string; secret: string };

/** Adds to the problems, one line each. @returns null without a webhook */
export function toOnCallWebhook(get: Get, problems: string[]): OnCallWebhook | null {
  const [url, secret] = [get('ON_CALL_WEBHOOK'), get('ON_CALL_SECRET')];
  if (url !== null && secret === null) problems.push('ON_CALL_WEBHOOK: needs ON_CALL_SECRET, which signs it');
  if (url === null && secret !== null) problems.push('ON_CALL_SECRET: has no effect without ON_CALL_WEBHOOK');
  return url !== null && secret !== null ? { url, secret } : null;
}
