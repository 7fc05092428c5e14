import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import type { Address } from '@kalaangan/contract/call';
import * as z from 'zod';
import { castPassword, type Person } from '../../apps/server/test-kit/people/person.ts';
import { signUpByHttp, verifyByMail } from '../../apps/server/test-kit/people/signup-by-http.ts';

/** Sender of calls. Visitors have no token and no account. */
export type Caller = Omit<Person, 'token'> & { role: string; token: string | null };

/** Address for ADMIN_EMAILS: an admin who deletes the account and signs up again is admin again. */
export const adminEmail = 'campaignadmin@example.org';

const accounts = [
  { role: 'unverified', name: 'Unverified', username: 'campaignunverified', verified: false },
  { role: 'member', name: 'Member', username: 'campaignmember', verified: true },
  { role: 'owner', name: 'Owner', username: 'campaignowner', verified: true },
  { role: 'admin', name: 'Admin', username: 'campaignadmin', verified: true },
  { role: 'ended session', name: 'Ended Session', username: 'campaignended', verified: true },
];

/** One caller of each role. */
export async function makeCallers(siteUrl: string, dataDir: string): Promise<Caller[]> {
  const nobody = { id: '', name: '', username: '', email: '' };
  const callers: Caller[] = [
    { ...nobody, role: 'visitor', token: null },
    { ...nobody, role: 'garbage token', token: 'not.a.token' },
  ];
  for (const account of accounts)
    callers.push({ ...(await signUpAs(siteUrl, dataDir, account, account.username)), role: account.role });
  return callers;
}

async function signUpAs(
  siteUrl: string,
  dataDir: string,
  { name, verified }: (typeof accounts)[number],
  username: string,
): Promise<Person> {
  const email = username.startsWith('campaignadmin') ? adminEmail : `${username}@example.org`;
  const person = await signUpByHttp(siteUrl, { name, username, email });
  if (verified) await verifyByMail(siteUrl, dataDir, person);
  return person;
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
    if (account)
      Object.assign(caller, await signUpAs(siteUrl, dataDir, account, `${account.username}${++count}`));
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
