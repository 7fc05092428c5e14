import { dayInIndia } from '@kalaangan/messages/days';
import { generalMessages } from '../errors.ts';
import type { StandingView } from '../people/people.ts';

/** Returns the text for somebody whose account is suspended, banned or closed. */
export function standingText({ state, until }: Pick<StandingView, 'state' | 'until'>): string {
  if (until === null) return generalMessages.banned;
  const day = dayInIndia(new Date(until));
  return state === 'closed' ? generalMessages.closed(day) : generalMessages.suspended(day);
}
