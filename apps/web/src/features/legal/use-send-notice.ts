import { copyrightAddresses } from '@kalaangan/contract/safety/copyright';
import type { NoticeFields } from '@kalaangan/contract/safety/copyright.calls';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

/** Sends a copyright notice. Nothing that is cached shows it. */
export function useSendNotice() {
  return useMutation({
    mutationFn: (body: NoticeFields) => api(copyrightAddresses.send, { body }),
  });
}
