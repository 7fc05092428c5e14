import type { Account } from '#features/accounts/index.ts';
import type { Invocation } from '../command.ts';
import { getPerson } from './person.ts';
import { wordTime } from './times.ts';

/** `users show` */
export async function showUser({
  options: { person },
  output,
  withSite,
}: Invocation<{ person: string }>): Promise<number> {
  const account = await withSite((site) => getPerson(site, person));
  output.say(account.name);
  for (const [title, words] of describe(account)) output.say(`  ${title.padEnd(9)} ${words}`);
  output.result(account);
  return 0;
}

function describe(account: Account): (readonly [title: string, words: string])[] {
  const { id, username, createdAt, sessions, lastUsedAt } = account;
  const lastUse = lastUsedAt ? `, last used ${wordTime(lastUsedAt)}` : '';
  return [
    ['username', username],
    ['id', id],
    ['address', wordAddress(account)],
    ['role', account.isAdminBySetting ? `${account.role}, by ADMIN_EMAILS` : account.role],
    ['standing', wordStanding(account)],
    ['joined', wordTime(createdAt)],
    ['logs in', wordWaysIn(account)],
    ['sessions', `${sessions}${lastUse}`],
  ];
}

function wordAddress({ email, isVerified, isOwnerKnown, mailRefusedAt, pendingEmail }: Account): string {
  const confirmation = isOwnerKnown
    ? 'confirmed'
    : isVerified
      ? 'confirmed outside of the account, which gives it no rights'
      : 'not confirmed';
  return [
    `${email}, ${confirmation}`,
    mailRefusedAt && `mail to it is refused since ${wordTime(mailRefusedAt)}`,
    pendingEmail && `a change to ${pendingEmail} waits for its link`,
  ]
    .filter(Boolean)
    .join('; ');
}

function wordStanding({ standing }: Account): string {
  switch (standing.state) {
    case 'good':
      return 'good';
    case 'suspended':
      return `suspended until ${wordTime(standing.until)}: ${standing.reason}`;
    case 'banned':
      return `banned: ${standing.reason}`;
    case 'closed':
      return `closed, is deleted at ${wordTime(standing.until)}`;
  }
}

function wordWaysIn({ hasPassword, hasSecondFactor, recoveryCodes, passkeys }: Account): string {
  const ways = [
    hasPassword ? 'password' : 'no password',
    hasSecondFactor && `authenticator app with ${recoveryCodes} recovery codes left`,
    passkeys > 0 && `passkeys: ${passkeys}`,
  ];
  return ways.filter(Boolean).join(', ');
}
