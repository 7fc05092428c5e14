import * as z from 'zod';

/** Path of the local service that runs commands. */
export const commandPath = '/command';

// Lines of JSON, over one request: the command sends what was typed, then its answers to what it is asked.

export const typedLine = z.array(z.string());
export const answerLine = z.string().nullable();
export const siteLine = z.union([
  z.object({ out: z.string() }),
  z.object({ err: z.string() }),
  z.object({ ask: z.string() }),
  z.object({ code: z.int() }),
]);
export type SiteLine = z.infer<typeof siteLine>;
