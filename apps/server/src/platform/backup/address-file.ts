import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the service listens on 127.0.0.1, and what a request must know: that is who may read DATA_DIR. */
export type Address = { port: number; token: string };

const pathIn = (dataDir: string) => join(dataDir, 'backup-service');

export const newToken = () => randomBytes(32).toString('base64url');

/** Readable by this user alone. */
export function writeAddress(dataDir: string, { port, token }: Address): void {
  rmSync(pathIn(dataDir), { force: true });
  writeFileSync(pathIn(dataDir), `${port} ${token}\n`, { mode: 0o600, flag: 'wx' });
}

export function removeAddress(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true });
}

/** Null if no process offers the service. */
export function findAddress(dataDir: string): Address | null {
  try {
    const [port = '', token = ''] = readFileSync(pathIn(dataDir), 'utf8').trim().split(' ');
    return { port: Number(port), token };
  } catch {
    return null;
  }
}
