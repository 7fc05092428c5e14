import type { Settings } from '#platform/config/index.ts';
import type { ProbeAnswer } from '#platform/http/edge/site-probe.ts';
import { fault, type Finding } from '../finding.ts';

/** An address of documentation (RFC 5737), which no visitor has. */
export const madeUpAddress = '192.0.2.7';

/**
 * Judges by what visitors are counted. Nothing is guessed from the setting: whoever can choose the address by a header shows that
 * too many proxies are trusted, and a proxy's address where there is a visitor's shows that too few are.
 * @param plain what arrived of a request without X-Forwarded-For
 * @param claiming what arrived of one that claimed to come from `madeUpAddress`
 */
export function judgeProxies(
  { publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>,
  plain: ProbeAnswer,
  claiming: ProbeAnswer,
): Finding[] {
  const forwarded = plain.forwardedFor?.split(',').map((part) => part.trim()) ?? [];
  const hasProxy = forwarded.length > 0 || publicUrl.startsWith('https:');
  const appends =
    'let each proxy append the address of its client to X-Forwarded-For (docs/operations/proxies.md#behind-proxies)';
  // Among the proxies that are named by their addresses is this machine: what it claims is rightly believed.
  const isTrusted = trustProxy !== null && 'addresses' in trustProxy && forwarded.length > 0;
  if (claiming.address === madeUpAddress && isTrusted) return [];
  if (claiming.address === madeUpAddress)
    return [
      fault(
        'visitors can choose the address that limits count by: TRUST_PROXY trusts more proxies than append to X-Forwarded-For',
        forwarded.length > 0
          ? `TRUST_PROXY=${forwarded.length}`
          : hasProxy
            ? appends
            : 'TRUST_PROXY=off, as no proxy is in front',
      ),
    ];
  if (forwarded.length > 0 && mentionsFewer(trustProxy, plain.address, forwarded)) {
    const counted = trustProxy
      ? 'all visitors count as one'
      : 'visitors count as the proxy, which has no limits if it is on this machine';
    return [
      fault(
        `TRUST_PROXY mentions fewer proxies than are in front: ${counted}`,
        `TRUST_PROXY=${forwarded.length}`,
      ),
    ];
  }
  if (hasProxy && forwarded.length === 0)
    return [
      fault('the proxy that ends TLS does not hand on the address of the visitor: all count as one', appends),
    ];
  return [];
}

/** The addresses alone do not tell where a proxy on this machine forwards what this machine asks. */
function mentionsFewer(
  trusted: Settings['trustProxy'],
  counted: string,
  forwarded: readonly string[],
): boolean {
  if (!trusted || counted !== forwarded[0]) return true;
  return 'hops' in trusted && trusted.hops < forwarded.length;
}
