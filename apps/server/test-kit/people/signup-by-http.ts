import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { castPassword, type Person } from './person.ts';

// For a running site in another process, whose database cannot be opened. Mails are read from its data folder, so the
// site must run without SMTP_URL.

const mailTimeoutMs = 20_000;

const pathOf = (address: string) => address.split(' ')[1] ?? '';

/** Signs up with `castPassword`; the email address stays unverified. @throws Error when signup is refused */
export async function signUpByHttp(
  siteUrl: string,
  { name, username, email }: Pick<Person, 'name' | 'username' | 'email'>,
): Promise<Person> {
  const response = await fetch(siteUrl + pathOf(accountAddresses.signup), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, username, email, password: castPassword }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`signup answered ${response.status}: ${text}`);
  const { token, user }: { token: string; user: { _id: string } } = JSON.parse(text);
  return { id: user._id, name, username, email, token };
}

/** The links in the mails to this email address, newest first; none when the folder has no such mail. */
export async function readMailedLinks(dataDir: string, siteUrl: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  // File names are ordered by time.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const links: string[] = [];
  for (const name of names.reverse()) {
    const mail = await readFile(join(folder, name), 'utf8');
    // Soft line breaks and escaped equals signs of quoted-printable (RFC 2045).
    const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const [link] = text.includes(`To: ${email}`)
      ? (/https?:\/\/\S+\/[\w-]+(?:\?[\w=&%.-]+)?/.exec(text) ?? [])
      : [];
    if (link?.startsWith(siteUrl)) links.push(link);
  }
  return links;
}

/** Waits for the verification mail and opens its link. @throws Error when no valid link comes within 20 s */
export async function verifyByMail(
  siteUrl: string,
  dataDir: string,
  { email, token }: Pick<Person, 'email' | 'token'>,
): Promise<void> {
  const deadline = performance.now() + mailTimeoutMs;
  const tried = new Set<string>();
  while (performance.now() < deadline) {
    for (const link of await readMailedLinks(dataDir, siteUrl, email)) {
      const [, mailed] = /\/verify\/([\w-]+)$/.exec(link) ?? [];
      // An account of the same email address that was deleted has left links that are no longer valid.
      if (mailed === undefined || tried.has(mailed)) continue;
      tried.add(mailed);
      const response = await fetch(siteUrl + pathOf(accountAddresses.verifyEmail).replace(':token', mailed), {
        headers: { authorization: `Bearer ${token}` },
      });
      if (response.ok) return;
    }
    await sleep(50);
  }
  throw new Error(`no valid verification link came to ${email}`);
}
