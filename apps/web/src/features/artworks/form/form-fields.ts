import { artworkFields, artworkFormMessages as messages } from '@kalaangan/contract/artworks/artwork-form';
import { origins } from '@kalaangan/contract/artworks/artwork-origin';
import * as z from 'zod';

/** The fields as the form has them: what is asked has no answer at first, and the use is a switch. */
export function createFormFields(requiresOrigin: boolean) {
  return artworkFields
    .omit({ aiUse: true })
    .extend({
      origin: z
        .string()
        .transform((value) => value || (requiresOrigin ? '' : 'unstated'))
        .pipe(z.enum(origins, { error: messages.originRequired })),
      /** Null while nothing is chosen. */
      looksReal: z.string().nullable(),
      allowsTraining: z.boolean(),
    })
    .refine(({ origin, looksReal }) => origin !== 'generated' || looksReal !== null, {
      path: ['looksReal'],
      error: messages.looksRealRequired,
      // Beside the errors of other fields.
      when: () => true,
    })
    .transform(({ looksReal, allowsTraining, ...fields }) => ({
      ...fields,
      looksReal: looksReal === 'true',
      aiUse: allowsTraining ? ('allowed' as const) : ('denied' as const),
    }));
}

export type FormValues = z.input<ReturnType<typeof createFormFields>>;
