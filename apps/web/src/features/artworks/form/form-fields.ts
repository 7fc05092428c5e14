import { artworkFormMessages as messages } from '@kalaangan/contract/artwork-form';
import { origins } from '@kalaangan/contract/artwork-origin';
import { artworkFields } from '@kalaangan/contract/artworks.calls';
import * as z from 'zod';

/** Null while nothing is chosen. */
const choice = z.string().nullable();

/** The fields as the form has them: what the specification asks for has no default, and the use is a switch. */
function formFields(isNew: boolean) {
  return artworkFields
    .omit({ aiUse: true })
    .extend({
      // Works from before the question stay as they are until their artist answers it.
      origin: choice
        .transform((value) => value ?? (isNew ? '' : 'unstated'))
        .pipe(z.enum(origins, { error: messages.originRequired })),
      looksReal: choice,
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

export const newArtworkFields = formFields(true);
export const editedArtworkFields = formFields(false);
export type FormValues = z.input<typeof newArtworkFields>;
