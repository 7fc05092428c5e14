import type { CasePage } from '@kalaangan/contract/safety/moderation.calls';
import type { ReportCategory } from '@kalaangan/contract/safety/report-categories';
import type { ReportTarget } from '@kalaangan/contract/safety/reports';
import type { Person, Site } from '../browser/site.ts';

/** Environment for `useHarness`: the address of the first person of a site, whom `createAdmin` creates. */
export const adminEnvironment = { ADMIN_EMAILS: 'owner1@example.org' };

/** Creates the first person of a site with `adminEnvironment`. */
export const createAdmin = (site: Site): Promise<Person> => site.addPerson('Owner');

export async function addModerator(site: Site, admin: Person, name: string): Promise<Person> {
  const person = await site.addPerson(name);
  await site.call('POST', `/api/admin/users/${person.id}/role`, {
    token: admin.token,
    json: { role: 'moderator' },
  });
  return person;
}

type ReportInput = { targetType?: ReportTarget; category?: ReportCategory; details?: string };

/** Reports something, and finds the case of it. */
export async function report(
  site: Site,
  { by, moderator, targetId }: { by: Person; moderator: Person; targetId: string },
  { targetType = 'artwork', category = 'harassment', details = 'It insults my family.' }: ReportInput = {},
): Promise<string> {
  await site.call('POST', '/api/reports', {
    token: by.token,
    json: { targetType, targetId, category, details },
  });
  return findCase(site, moderator, targetId);
}

/** Finds the id of the open case about something. */
export async function findCase(site: Site, moderator: Person, targetId: string): Promise<string> {
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { cases } = (await site.call('GET', '/api/moderation/cases?limit=50', {
    token: moderator.token,
  })) as CasePage;
  const found = cases.find((one) => one.targetId === targetId);
  if (!found) throw new Error(`no case is about ${targetId}`);
  return found._id;
}

/** Decides on a case by the API. */
export async function decide(
  site: Site,
  moderator: Person,
  caseId: string,
  decision: { action: string; reason?: string; note?: string; days?: number },
): Promise<void> {
  await site.call('POST', `/api/moderation/cases/${caseId}/decide`, {
    token: moderator.token,
    json: { reason: '4', note: 'It breaks this rule.', ...decision },
  });
}
