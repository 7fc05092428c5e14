import type { Address } from '@kalaangan/contract/call';
import * as z from 'zod';
import { askOrigin, type Asked } from '../../apps/server/test-kit/client.ts';

const created = z.object({ status: z.literal(201), body: z.object({ _id: z.string() }) });

/** Creates something by the API of a site. @returns its id */
export async function create(siteUrl: string, address: Address, asked: Asked): Promise<string> {
  const answer = await askOrigin(siteUrl, address, asked);
  const parsed = created.safeParse(answer);
  if (!parsed.success) throw new Error(`${address}: ${JSON.stringify(answer)}`);
  return parsed.data.body._id;
}
