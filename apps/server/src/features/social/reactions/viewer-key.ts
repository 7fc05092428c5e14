import { createHmac } from 'node:crypto';
import type { Viewer } from '#features/accounts/index.ts';

/**
 * Identifies a viewer, to count views once: an HMAC of the account, or of the network for visitors, so that it does not
 * reveal addresses. Without the user agent, which a client can change.
 */
export function viewerKey(secret: string, viewer: Viewer | null, address: string): Buffer {
  const who = viewer ? `account\n${viewer.id}` : `address\n${address}`;
  return createHmac('sha256', `views:${secret}`).update(who).digest().subarray(0, 16);
}
