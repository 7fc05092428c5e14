import type { Address } from '@kalaangan/contract/call';
import type * as z from 'zod';
import { askOrigin, type Asked } from '../../../apps/server/test-kit/client.ts';

/** Calls one site and records errors that a kill does not explain. */
export type SiteClient = {
  /** @returns null if the connection ended before the response was complete, or for an error, which is recorded */
  ask<Answer>(address: Address, asked: Asked, answer: z.ZodType<Answer>): Promise<Answer | null>;
  /** Error responses. */
  readonly errors: readonly string[];
};

export function createSiteClient(origin: () => string): SiteClient {
  const errors: string[] = [];
  return {
    errors,
    async ask(address, asked, schema) {
      const answer = await askOrigin(origin(), address, asked);
      if (answer === null) return null;
      if (answer.status < 300) return schema.parse(answer.body);
      errors.push(`${address}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
      return null;
    },
  };
}
