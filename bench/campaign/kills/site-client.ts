import type { Address } from '@kalaangan/contract/call';
import type * as z from 'zod';

export type Sent = {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  form?: FormData;
  token?: string;
};

/** Calls one site and records errors that a kill does not explain. */
export type SiteClient = {
  /** @returns null if the connection ended before the response was complete, or for an error, which is recorded */
  ask<Answer>(address: Address, sent: Sent, answer: z.ZodType<Answer>): Promise<Answer | null>;
  /** Error responses. */
  readonly errors: readonly string[];
};

export function createSiteClient(origin: () => string): SiteClient {
  const errors: string[] = [];

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
      // Killed before the response was complete: the write may or may not have happened.
      return null;
    }
  }

  return {
    errors,
    async ask(address, sent, answer) {
      const response = await fetchWhole(address, sent);
      if (!response) return null;
      if (response.ok) return answer.parse(JSON.parse(response.text));
      errors.push(`${address}: ${response.status} ${response.text.slice(0, 200)}`);
      return null;
    },
  };
}
