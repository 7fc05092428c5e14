import { contactAddresses as at, contactMessages as messages } from '@kalaangan/contract/contact/contact';
import { contactCalls } from '@kalaangan/contract/contact/contact.calls';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { sendMessage } from './commands.ts';
import type { Contact } from './context.ts';

export function registerContactRoutes(app: FastifyInstance, contact: Contact, options: RouteOptions): void {
  registerCalls(
    app,
    contactCalls,
    {
      [at.send]: async ({ body, viewer, request }) => {
        await sendMessage(contact, body, viewer, request.caller);
        return { message: messages.sent };
      },
    },
    options,
  );
}
