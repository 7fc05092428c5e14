import * as z from 'zod';
import { codeOf, wordsOf } from '#platform/config/index.ts';
import {
  probeAnswer,
  probeHeader,
  type ProbeAnswer,
  type SiteProbe,
} from '#platform/http/edge/site-probe.ts';

/**
 * What an address answers. `site`: this site; `other`: something else, also where the certificate is not good; `away`: nothing, or
 * that it cannot.
 */
export type Asked =
  | { is: 'site'; saw: ProbeAnswer }
  | { is: 'other'; why: string }
  | { is: 'away'; why: string; isSilent: boolean };

const timeoutMs = 5_000;
const livez = z.object({ probe: probeAnswer });

/** Asks an address whether it is this site. @param headers that are sent too */
export async function ask(
  origin: string,
  probe: SiteProbe,
  headers: Record<string, string> = {},
): Promise<Asked> {
  const question = probe.newQuestion();
  try {
    const response = await fetch(`${origin}/livez`, {
      headers: { ...headers, [probeHeader]: question },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    const text = await response.text();
    const location = response.headers.get('location');
    if (location !== null) return { is: 'other', why: `it leads on to ${location}` };
    const found = livez.safeParse(toJson(text));
    if (found.success && probe.isProof(question, found.data.probe.proof))
      return { is: 'site', saw: found.data.probe };
    // Of a proxy whose site is away.
    if (status >= 500) return { is: 'away', why: `it answers ${status}`, isSilent: false };
    return { is: 'other', why: `what answers there (${status}) is not this site` };
  } catch (error) {
    return toFailure(error);
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toFailure(error: unknown): Asked {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { is: 'away', why: `no answer in ${timeoutMs / 1000} s`, isSilent: true };
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const why = wordsOf(cause);
  if (/CERT|TLS|SSL|VERIFY/.test(codeOf(cause)))
    return { is: 'other', why: `its certificate is not good: ${why}` };
  return codeOf(cause) === 'ENOTFOUND'
    ? { is: 'other', why: 'its host is unknown' }
    : { is: 'away', why, isSilent: codeOf(cause) === 'ETIMEDOUT' };
}
