import { contactAddresses } from '@kalaangan/contract/contact/contact';
import type { contactBody } from '@kalaangan/contract/contact/contact.calls';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '~/lib/api/browser-transport.ts';

/** Sends a message to the site's support. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (body: z.output<typeof contactBody>) => api(contactAddresses.send, { body }),
  });
}
