import type { OwnUser } from '@kalaangan/contract/people/people';

const firstDaysMs = 30 * 24 * 3_600_000;

/** Whether the account is so new that its owner is led. Who has been here for longer, or before anybody was led, is not. */
export function isNewcomer({ createdAt }: OwnUser): boolean {
  return Date.now() - Date.parse(createdAt) < firstDaysMs;
}
