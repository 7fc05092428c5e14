import { breachAddresses as at } from '@kalaangan/contract/breaches/breaches';
import type { editedBreach, newBreach } from '@kalaangan/contract/breaches/breaches.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '~/lib/api/browser-transport.ts';
import { breachKeys } from '../breaches/queries.ts';

type Act =
  | { act: 'create'; body: z.input<typeof newBreach> }
  | { act: 'edit'; id: string; body: z.input<typeof editedBreach> }
  | { act: 'send' | 'tellBoard'; id: string };

function perform(asked: Act) {
  switch (asked.act) {
    case 'create':
      return api(at.create, { body: asked.body });
    case 'edit':
      return api(at.edit, { params: { id: asked.id }, body: asked.body });
    case 'send':
      return api(at.send, { params: { id: asked.id } });
    case 'tellBoard':
      return api(at.tellBoard, { params: { id: asked.id } });
  }
}

/** Records, changes or sends a breach, or notes that the Board has the report. */
export function useBreach() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: perform,
    onSuccess: () => queries.invalidateQueries({ queryKey: breachKeys.all() }),
  });
}
