import { accountAddresses } from '@kalaangan/contract/accounts';
import type { Address } from '@kalaangan/contract/call';
import * as z from 'zod';
import { castPassword, type Person } from '../../apps/server/test-kit/person.ts';
import { signUpByHttp, verifyByMail } from '../../apps/server/test-kit/signup-by-http.ts';
import { makePeople, type NewPerson } from '../kit/make-people.ts';
import type { Scope } from '../kit/scope.ts';
import type { SiteOptions } from '../kit/site.ts';

/** Who sends calls. Visitors have no token and no account. */
export type Caller = Omit<Person, 'token'> & { role: string; token: string | null };

/** For ADMIN_EMAILS: an admin who deletes the account and signs up again is admin again. */
export const adminEmail = 'campaignadmin@example.org';

const accounts: readonly (NewPerson & { role: string })[] = [
  { role: 'unverified', name: 'Unverified', username: 'campaignunverified' },
  { role: 'member', name: 'Member', username: 'campaignmember', verified: true },
  { role: 'owner', name: 'Owner', username: 'campaignowner', verified: true },
  { role: 'admin', name: 'Admin', username: 'campaignadmin', verified: true, admin: true },
  { role: 'ended session', name: 'Ended Session', username: 'campaignended', verified: true },
];

/** One caller of each role, in the database of a site that is not running yet. */
export async function makeCallers(scope: Scope, options: SiteOptions): Promise<Caller[]> {
  const people = await makePeople(scope, { options, people: accounts });
  const nobody = { id: '', name: '', username: '', email: '' };
  return [
    { ...nobody, role: 'visitor', token: null },
    ...people.map((person, index) => ({ ...person, role: accounts[index]?.role ?? '' })),
    { ...nobody, role: 'garbage token', token: 'not.a.token' },
  ];
}

/** Logs out everybody whose session is meant to have ended. */
export async function endSessions(siteUrl: string, callers: readonly Caller[]): Promise<void> {
  for (const { role, token } of callers)
    if (role === 'ended session') await post(siteUrl, accountAddresses.logout, {}, token);
}

/** Whether the caller is meant to have a valid session. */
export const hasSession = ({ email, role }: Caller): boolean => email !== '' && role !== 'ended session';

let count = 0;

/** Gives a caller a session again after a call that ended it: by logging in, or signing up if the account is gone. */
export async function restoreSession(siteUrl: string, dataDir: string, caller: Caller): Promise<void> {
  try {
    const { email } = caller;
    const answer = await post(siteUrl, accountAddresses.login, { email, password: castPassword });
    caller.token = z.object({ token: z.string() }).parse(answer).token;
  } catch {
    const account = accounts.find(({ role }) => role === caller.role);
    const username = `${account?.username}${++count}`;
    const email = caller.role === 'admin' ? adminEmail : `${username}@example.org`;
    const person = await signUpByHttp(siteUrl, { name: caller.name, username, email });
    if (account?.verified) await verifyByMail(siteUrl, dataDir, person);
    Object.assign(caller, person);
  }
}

async function post(
  siteUrl: string,
  address: Address,
  body: object,
  token?: string | null,
): Promise<unknown> {
  const path = address.split(' ')[1] ?? '';
  const response = await fetch(siteUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
