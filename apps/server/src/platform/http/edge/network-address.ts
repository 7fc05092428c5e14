import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Sender of the request for whatever counts by address: `thisMachine`, an IPv4 address or an IPv6 network. */
    caller: string;
  }
}

/** The caller of requests from this machine, who has no limits by address. */
export const thisMachine = 'this machine';

/** Names the caller of each request. Behind a proxy on this machine all requests come from it, so that none is its own. */
export function nameCallers(app: FastifyInstance, isBehindProxy: boolean): void {
  app.decorateRequest('caller', '');
  app.addHook('onRequest', (request, _reply, done) => {
    // The address is no longer known if the client has left already.
    const address = request.ip ?? '';
    request.caller = !isBehindProxy && isLoopback(address) ? thisMachine : networkOf(address);
    done();
  });
}

/** Whether an address is of this machine. */
export function isLoopback(address: string): boolean {
  return /^(127\.|::1$|::ffff:127\.)/i.test(address);
}

/** The address; of IPv6 the /64 prefix, since one household or server has all its addresses. Some proxies add a port. */
export function networkOf(address: string): string {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address) ?? [];
  if (ipv4) return ipv4;
  const [bare = address] = (bracketed ?? address).split('%');
  if (!isIPv6(bare)) return address;
  const normal = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(normal)?.slice(1);
  if (mapped) return mapped.flatMap(toBytes).join('.');
  const [head = '', tail] = normal.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const missing = 8 - groups(head).length - groups(tail).length;
  const zeros = tail === undefined ? [] : Array.from({ length: missing }, () => '0');
  return `${[...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')}::/64`;
}

function toBytes(group: string): number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
}
