import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountAddresses } from '@kalaangan/contract/accounts';
import type { Address } from '@kalaangan/contract/call';
import * as z from 'zod';
import { castPassword } from '../../apps/server/test-kit/cast.ts';

export type Person = { role: string; id: string; username: string; email: string; token: string | null };

export const adminEmail = 'campaign-admin@example.org';
const mailMs = 20_000;

const pathOf = (address: Address) => address.split(' ')[1] ?? '';

async function post(url: string, address: Address, body: unknown, token?: string | null): Promise<unknown> {
  const path = pathOf(address);
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const session = z.object({ token: z.string(), user: z.object({ _id: z.string() }) });

async function logIn(url: string, email: string): Promise<string> {
  return session.parse(await post(url, accountAddresses.login, { email, password: castPassword })).token;
}

/** Links that were opened: an account that was made again gets another one. */
const opened = new Set<string>();

/** Opens the link of the mail, with the account's own session. */
async function confirm(url: string, dataDir: string, email: string, token: string): Promise<void> {
  const folder = join(dataDir, 'mail');
  for (const end = performance.now() + mailMs; performance.now() < end; await sleep(50))
    for (const name of await readdir(folder).catch(() => [])) {
      const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '');
      const [, mailed] = /\/verify\/([\w-]{43})/.exec(mail) ?? [];
      if (!mail.includes(`To: ${email}`) || mailed === undefined || opened.has(mailed)) continue;
      opened.add(mailed);
      const answer = await fetch(url + pathOf(accountAddresses.verifyEmail).replace(':token', mailed), {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`not verified: ${await answer.text()}`);
      return;
    }
  throw new Error(`no mail came to ${email}`);
}

export type NewPerson = { role: string; email?: string; isConfirmed?: boolean };

let count = 0;

/** An account that opened the link of its mail, unless it is to be unverified. */
export async function signUp(url: string, dataDir: string, options: NewPerson): Promise<Person> {
  const { role, isConfirmed = true } = options;
  const username = `campaign${role.replace(/\W/g, '')}${++count}`;
  const { email = `${username}@example.org` } = options;
  const body = { name: 'Asha Kulkarni', username, email, password: castPassword };
  const { token, user } = session.parse(await post(url, accountAddresses.signup, body));
  if (isConfirmed) await confirm(url, dataDir, email, token);
  return { role, id: user._id, username, email, token };
}

const accounts: readonly NewPerson[] = [
  { role: 'unverified', isConfirmed: false },
  { role: 'member' },
  { role: 'owner' },
  { role: 'admin', email: adminEmail },
];

/** After a call that ended the person's session, as logging out does, or the account. */
export async function comeBack(url: string, dataDir: string, person: Person): Promise<void> {
  try {
    person.token = await logIn(url, person.email);
  } catch {
    const account = accounts.find(({ role }) => role === person.role);
    if (account) Object.assign(person, await signUp(url, dataDir, account));
  }
}

/** One of each kind that asks. */
export async function makePeople(url: string, dataDir: string): Promise<Person[]> {
  const nobody = { id: '', username: '', email: '', token: null };
  const people: Person[] = [{ ...nobody, role: 'visitor' }];
  for (const account of accounts) people.push(await signUp(url, dataDir, account));
  const ended = await signUp(url, dataDir, { role: 'ended session' });
  await post(url, accountAddresses.logout, {}, ended.token);
  return [...people, ended, { ...nobody, role: 'garbage token', token: 'not.a.token' }];
}

/** Whether this one's session is meant to live. */
export const hasSession = ({ email, role }: Person): boolean => email !== '' && role !== 'ended session';
