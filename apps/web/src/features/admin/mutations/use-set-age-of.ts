import type { ageBody } from '@kalaangan/contract/consents/consents.calls';
import { moderationAddresses } from '@kalaangan/contract/safety/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '~/lib/api/browser-transport.ts';
import { updateCachedPerson } from '../queries.ts';

/** Corrects the age of a person. */
export function useSetAgeOf(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof ageBody>) => api(moderationAddresses.setAge, { params: { id }, body }),
    onSuccess: ({ age }) => updateCachedPerson(queries, id, { age }),
  });
}
