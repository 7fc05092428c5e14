import type { TrustedProxies } from '#platform/config/index.ts';

type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Fastify's `trustProxy` option. It walks from the socket's address (hop 0) through X-Forwarded-For from its right end
 * and takes the first address that is not trusted: with two hops the second from the right. What stands further left
 * was written by the client. (With a plain number Fastify trusts no proxy.)
 */
export function trustProxy(proxies: TrustedProxies | null): TrustProxy {
  if (!proxies) return false;
  return 'hops' in proxies ? (_address, hop) => hop < proxies.hops : [...proxies.addresses];
}
