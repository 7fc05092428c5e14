import type * as z from 'zod';
import { undoLimits } from './undo.ts';

/**
 * The call that takes a deletion back.
 * @param what 'an artwork'
 * @param answer what the thing is answered as
 */
export const restoreCall = <Params extends z.ZodType, Answer extends z.ZodType>(
  what: string,
  params: Params,
  answer: Answer,
) =>
  ({
    summary: `Takes the deletion of ${what} back, within ${undoLimits.seconds} seconds, for whoever has deleted it`,
    session: 'required',
    params,
    answers: { 200: answer },
  }) as const;
