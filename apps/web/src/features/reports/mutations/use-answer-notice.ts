import { copyrightAddresses } from '@kalaangan/contract/safety/copyright';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { reportKeys } from '../keys.ts';

/** Answers a copyright notice; its status then shows the answer. */
export function useAnswerNotice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ number, text }: { number: string; text: string }) =>
      api(copyrightAddresses.counter, { params: { number }, body: { text } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: reportKeys.all }),
  });
}
