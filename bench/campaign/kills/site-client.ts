import type { Address } from '@kalaangan/contract/call';
import type * as z from 'zod';

export type Sent = {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  form?: FormData;
  token?: string;
};

/** Asks one site, and notes what no kill explains. */
export type SiteClient = {
  /** Null: the connection ended before the answer was whole, or the answer was an error, which is noted. */
  ask<Answer>(address: Address, sent: Sent, answer: z.ZodType<Answer>): Promise<Answer | null>;
  /** Errors that were answered. */
  readonly strange: readonly string[];
};

export function createSiteClient(origin: () => string): SiteClient {
  const strange: string[] = [];

  async function fetchWhole(address: Address, { params = {}, body, form, token }: Sent) {
    const [method = '', template = ''] = address.split(' ');
    const path = template.replace(/:([^/]+)/g, (_, name: string) => params[name] ?? '');
    try {
      const response = await fetch(origin() + path, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
      });
      return { ok: response.ok, status: response.status, text: await response.text() };
    } catch {
      // Killed before the answer was whole: whether it was written, nobody was told.
      return null;
    }
  }

  return {
    strange,
    async ask(address, sent, answer) {
      const told = await fetchWhole(address, sent);
      if (!told) return null;
      if (told.ok) return answer.parse(JSON.parse(told.text));
      strange.push(`${address}: ${told.status} ${told.text.slice(0, 200)}`);
      return null;
    },
  };
}
