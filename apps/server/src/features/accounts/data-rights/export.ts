import type { Readable } from 'node:stream';
import { blockLimits } from '@kalaangan/contract/accounts/blocks';
import { unauthorized } from '#platform/http/calls/problem.ts';
import { zipStream, type ZipEntry } from '#platform/zip/index.ts';
import type { Accounts } from '../context.ts';
import type { ExportFile } from '../hooks.ts';
import { loadOwnUser } from '../sign-in/session-queries.ts';
import { verifiedEmailOf } from '../people/owner.ts';
import * as store from '../store/index.ts';
import type { Viewer } from '../people/viewer.ts';
import { toPasskey } from '../people/views.ts';

/** Counts an export, before it is sent. @throws {Problem} 429 */
export function countExport({ rateLimits }: Accounts, viewer: Viewer): Promise<void> {
  return rateLimits.consume('export', viewer.id);
}

/** Checks the limit before the browser navigates to the export, which shows no message. @throws {Problem} 429 */
export function requireExportAllowed({ rateLimits }: Accounts, viewer: Viewer): Promise<void> {
  return rateLimits.refuseIfExceeded('export', viewer.id);
}

/** All data of the viewer as a ZIP, streamed. */
export function openExport(accounts: Accounts, viewer: Viewer): Readable {
  return zipStream(listEntries(accounts, viewer.id), new Date());
}

async function* listEntries(accounts: Accounts, userId: string): AsyncGenerator<ZipEntry> {
  const user = await store.findUserById(accounts.db, userId);
  if (!user) throw unauthorized();
  yield toEntry(await exportAccount(accounts, user));
  yield toEntry({ path: 'following.json', data: await store.listFollowedIds(accounts.db, userId) });
  yield toEntry({ path: 'blocked-and-muted.json', data: await exportLists(accounts, userId) });
  for (const part of accounts.hooks.exports)
    for await (const file of part(userId, verifiedEmailOf(user))) yield toEntry(file);
}

function toEntry(file: ExportFile): ZipEntry {
  const { path } = file;
  if ('stream' in file) return { path, content: file.stream };
  return { path, content: Buffer.from(`${JSON.stringify(file.data, null, 2)}\n`) };
}

async function exportLists({ db }: Accounts, userId: string) {
  const window = { userId, limit: blockLimits.people, offset: 0, after: null };
  const [blocked, muted] = await Promise.all([
    store.listOnList(db, { list: 'blocks', ...window }),
    store.listOnList(db, { list: 'mutes', ...window }),
  ]);
  return { blocked, muted };
}

async function exportAccount(accounts: Accounts, user: store.UserRow): Promise<ExportFile> {
  const [sessions, passkeys] = await Promise.all([
    store.listSessionsOf(accounts.db, user.id),
    store.listPasskeysOf(accounts.db, user.id),
  ]);
  return {
    path: 'account.json',
    data: {
      user: await loadOwnUser(accounts, user),
      verifiedAt: user.email_verified_at,
      hasPassword: user.password_hash !== null,
      sessions: sessions.map((session) => ({
        device: session.device,
        timeZone: session.time_zone,
        createdAt: session.created_at,
        lastUsedAt: session.last_used_at,
        expiresAt: session.expires_at,
      })),
      passkeys: passkeys.map(toPasskey),
    },
  };
}
