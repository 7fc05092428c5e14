import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { castPassword } from '../../apps/server/test-kit/cast.ts';

export type Person = { role: string; username: string; email: string; token: string | null };

export const adminEmail = 'campaign-admin@example.org';
const mailMs = 20_000;

async function post(url: string, path: string, body: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function tokenOf(answer: unknown): string {
  if (typeof answer === 'object' && answer && 'token' in answer) return String(answer.token);
  throw new Error('no session was answered');
}

export async function logIn(url: string, email: string): Promise<string> {
  return tokenOf(await post(url, '/api/auth/login', { email, password: castPassword }));
}

/** Opens the link of the mail, with the account's own session. */
async function confirm(url: string, dataDir: string, email: string, token: string): Promise<void> {
  const folder = join(dataDir, 'mail');
  for (const end = performance.now() + mailMs; performance.now() < end; await sleep(50))
    for (const name of await readdir(folder).catch(() => [])) {
      const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '');
      const [, mailed] = /\/verify\/([\w-]{43})/.exec(mail) ?? [];
      if (!mail.includes(`To: ${email}`) || mailed === undefined) continue;
      const answer = await fetch(`${url}/api/auth/verify/${mailed}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`not verified: ${await answer.text()}`);
      return;
    }
  throw new Error(`no mail came to ${email}`);
}

/** One of each kind that asks. */
export async function makePeople(url: string, dataDir: string): Promise<Person[]> {
  const people: Person[] = [{ role: 'visitor', username: '', email: '', token: null }];
  const signUp = async (role: string, email: string, isConfirmed: boolean) => {
    const username = `campaign${role.replace(/\W/g, '')}`;
    const body = { name: 'Asha Kulkarni', username, email, password: castPassword };
    const token = tokenOf(await post(url, '/api/auth/signup', body));
    if (isConfirmed) await confirm(url, dataDir, email, token);
    people.push({ role, username, email, token });
    return token;
  };
  await signUp('unverified', 'campaign-unverified@example.org', false);
  await signUp('member', 'campaign-member@example.org', true);
  await signUp('owner', 'campaign-owner@example.org', true);
  await signUp('admin', adminEmail, true);
  const ended = await signUp('ended session', 'campaign-ended@example.org', true);
  await post(url, '/api/auth/logout', {}, ended);
  people.push({ role: 'garbage token', username: '', email: '', token: 'not.a.token' });
  return people;
}

/** Whether this one's session is meant to live. */
export const hasSession = ({ email, role }: Person): boolean => email !== '' && role !== 'ended session';
