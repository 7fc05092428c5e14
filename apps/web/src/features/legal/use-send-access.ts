import { accessAddresses } from '@kalaangan/contract/safety/access';
import type { accessFields } from '@kalaangan/contract/safety/access.calls';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '~/lib/api/browser-transport.ts';
import { findToken } from '~/lib/session/session.ts';

/** `statusToken`: of a visitor. */
export type SentMessage = { number: string; statusToken: string | null };

/** Sends a message about accessibility. Nothing that is cached shows it. */
export function useSendAccess() {
  return useMutation({
    mutationFn: async (body: z.input<typeof accessFields>): Promise<SentMessage> => {
      const isMember = findToken() !== null;
      const { report, statusToken } = await api(accessAddresses.send, { body });
      return { number: report.number, statusToken: isMember ? null : statusToken };
    },
  });
}
