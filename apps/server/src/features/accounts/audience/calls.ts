import { aiChoices } from '@kalaangan/contract/artworks/artwork-origin';
import type { Call } from '@kalaangan/contract/call';
import { generalMessages } from '@kalaangan/contract/errors';
import { dayInIndia } from '@kalaangan/messages/days';
import type { CallOptions } from '#platform/http/calls/contract-routes.ts';
import { forbidden } from '#platform/http/calls/problem.ts';
import { findAudience, type SharedAudience } from './audience.ts';
import type { Accounts } from '../context.ts';
import { findViewer } from '../sign-in/session-queries.ts';
import type { Viewer } from '../people/viewer.ts';

/** Options with which the features register their calls. */
export type RouteOptions = CallOptions<Viewer, SharedAudience>;

/** Returns the options that decide who may call, and what the answers leave out. */
export function guardCalls(
  accounts: Accounts,
): Pick<RouteOptions, 'findViewer' | 'requireAllowed' | 'findAudience'> {
  return {
    findViewer: (token) => findViewer(accounts, token),
    requireAllowed,
    findAudience: (viewer, query) => findAudience(accounts, viewer, aiChoiceIn(query)),
  };
}

function aiChoiceIn(query: unknown) {
  const asked = typeof query === 'object' && query !== null && 'ai' in query ? query.ai : undefined;
  return aiChoices.find((choice) => choice === asked);
}

/** @throws {Problem} 403 */
function requireAllowed(viewer: Viewer, call: Call, method: string): void {
  if (method !== 'GET' && !call.whileRestricted) requireGoodStanding(viewer);
  if (call.publishes) requireReady(viewer);
}

function requireGoodStanding({ standing }: Viewer): void {
  if (standing.state === 'banned') throw forbidden(generalMessages.banned, 'account_restricted');
  if (standing.state === 'closed')
    throw forbidden(() => generalMessages.closed(dayInIndia(standing.until)), 'account_restricted');
  if (standing.state === 'suspended' && standing.until.getTime() > Date.now())
    throw forbidden(() => generalMessages.suspended(dayInIndia(standing.until)), 'account_restricted');
}

/** @throws {Problem} 403 for who may not publish yet: for calls that publish depending on what is sent */
export function requireReady({ missing }: Viewer): void {
  if (missing === 'age') throw forbidden(generalMessages.ageFirst, 'age_unknown');
  if (missing === 'guardian') throw forbidden(generalMessages.guardianFirst, 'consent_missing');
}
