import { createHash, randomBytes } from 'node:crypto';

export type MailToken = { token: string; hash: Buffer };

/** 256 random bits: the link holds the token, the database only its hash. */
export function newMailToken(): MailToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashMailToken(token) };
}

export function hashMailToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
