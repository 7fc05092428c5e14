import type { Readable } from 'node:stream';
import { unauthorized } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { zipStream, type ZipEntry } from '#platform/zip/index.ts';
import { ownUserOf, type AccountsContext } from './sessions.ts';
import * as store from './store.ts';

/** A file of the export: data as JSON, or bytes. A stream is read at once or destroyed. */
export type ExportFile = { path: string; data: unknown } | { path: string; stream: Readable };

/**
 * What a feature has of a person, file by file: each is asked for when the one before it has left. The email is null
 * where it was never confirmed.
 */
export type ExportPart = (userId: string, verifiedEmail: string | null) => AsyncIterable<ExportFile>;

export type Export = {
  onExport(part: ExportPart): void;
  /** Before the export is made ready or sent. @throws Problem 429 */
  countExport(viewer: Viewer): Promise<void>;
  requireExportAllowed(viewer: Viewer): Promise<void>;
  /** A ZIP, made while it is read. */
  openExport(viewer: Viewer): Readable;
};

export function createExport(context: AccountsContext): Export {
  const { database, rateLimits } = context;
  const db = database.kysely;
  const parts: ExportPart[] = [exportAccount];

  async function* exportAccount(userId: string): AsyncGenerator<ExportFile> {
    const user = await store.findUserById(db, userId);
    if (!user) throw unauthorized();
    const sessions = await store.listSessionsOf(db, userId);
    yield {
      path: 'account.json',
      data: {
        user: await ownUserOf(context, user),
        verifiedAt: user.email_verified_at,
        hasPassword: user.password_hash !== null,
        sessions: sessions.map(({ created_at, expires_at }) => ({
          createdAt: created_at,
          expiresAt: expires_at,
        })),
      },
    };
  }

  async function* entries(userId: string): AsyncGenerator<ZipEntry> {
    const user = await store.findUserById(db, userId);
    if (!user) throw unauthorized();
    for (const part of parts)
      for await (const file of part(userId, store.verifiedEmailOf(user)))
        yield {
          path: file.path,
          content: 'stream' in file ? file.stream : Buffer.from(`${JSON.stringify(file.data, null, 2)}\n`),
        };
  }

  return {
    onExport: (part) => void parts.push(part),
    countExport: (viewer) => rateLimits.consume('export', viewer.id),
    requireExportAllowed: (viewer) => rateLimits.refuseIfExceeded('export', viewer.id),
    openExport: (viewer) => zipStream(entries(viewer.id), new Date()),
  };
}
