import type { ZodType } from 'zod';
import { ApiError } from './api.ts';

/** Returns the current state if a change was refused because there was another one in between; else null. */
export function currentOf<Thing>(error: unknown, schema: ZodType<Thing>): Thing | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') return null;
  return schema.safeParse(error.current).data ?? null;
}
