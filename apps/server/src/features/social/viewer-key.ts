import { createHmac } from 'node:crypto';
import type { Viewer } from '#platform/http/viewer.ts';

export type Visitor = { address: string; browser: string };

/**
 * Who looked, for counting once: the account, else a keyed hash of address and browser. Nobody without the
 * key can go back from it to an address.
 */
export function viewerKey(secret: string, viewer: Viewer | null, visitor: Visitor): Buffer {
  const who = viewer ? `account\n${viewer.id}` : `visitor\n${visitor.address}\n${visitor.browser}`;
  return createHmac('sha256', `views:${secret}`).update(who).digest().subarray(0, 16);
}
