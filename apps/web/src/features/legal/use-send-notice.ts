import { copyrightAddresses } from '@kalaangan/contract/copyright';
import type { NoticeFields } from '@kalaangan/contract/copyright.calls';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';

/** Sends a copyright notice. Nothing that is cached shows it. */
export function useSendNotice() {
  return useMutation({
    mutationFn: (body: NoticeFields) => api(copyrightAddresses.send, { body }),
  });
}
