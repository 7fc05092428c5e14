import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

type Session = { token: string; user: { _id: string } };

const password = 'Kolam#2025';
let count = 0;

/** Signs up as people do and confirms the address by the mail in the site's folder; returns the session's token. */
export async function signUp(siteUrl: string, dataDir: string): Promise<string> {
  const token = await signUpUnverified(siteUrl);
  const mailed = await takeMailedToken(join(dataDir, 'mail'));
  const confirmed = await fetch(`${siteUrl}/api/auth/verify/${mailed}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (confirmed.status !== 200) throw new Error(`the verification answered ${confirmed.status}`);
  return token;
}

/** Without confirming the address. */
export async function signUpUnverified(siteUrl: string): Promise<string> {
  const username = `bench${process.pid}n${++count}`;
  const answer = await fetch(`${siteUrl}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Asha Kulkarni', username, email: `${username}@example.org`, password }),
  });
  if (answer.status !== 201) throw new Error(`signup answered ${answer.status}: ${await answer.text()}`);
  const { token }: Session = JSON.parse(await answer.text());
  return token;
}

/** The mail is sent by a job soon after the signup. */
async function takeMailedToken(folder: string): Promise<string> {
  const deadline = performance.now() + 15_000;
  while (performance.now() < deadline) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      // Soft line breaks and escapes of quoted-printable.
      const mail = (await readFile(path, 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      const token = /\/verify\/([\w.~-]+)/.exec(mail)?.[1];
      if (!token) continue;
      await rm(path);
      return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no verification mail came');
}
