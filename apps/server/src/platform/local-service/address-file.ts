import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Port of the service on 127.0.0.1, and the token that a request must have: whoever may read DATA_DIR knows it. */
export type Address = { port: number; token: string };

const pathIn = (dataDir: string) => join(dataDir, 'local-service');

export const newToken = () => randomBytes(32).toString('base64url');

/** Writes the address into a file that this user alone can read. */
export function writeAddress(dataDir: string, { port, token }: Address): void {
  rmSync(pathIn(dataDir), { force: true });
  writeFileSync(pathIn(dataDir), `${port} ${token}\n`, { mode: 0o600, flag: 'wx' });
}

export function removeAddress(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true });
}

/** Finds the address of the service; null if no process offers it. */
export function findAddress(dataDir: string): Address | null {
  try {
    const [port = '', token = ''] = readFileSync(pathIn(dataDir), 'utf8').trim().split(' ');
    return { port: Number(port), token };
  } catch {
    return null;
  }
}
