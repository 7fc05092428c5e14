import { contactAddresses as at, contactMessages as say } from '@kalaangan/contract/contact';
import { contactCalls } from '@kalaangan/contract/contact.calls';
import type { FastifyInstance } from 'fastify';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import type { Contact } from './contact.ts';

export function registerContactRoutes(app: FastifyInstance, contact: Contact, options: RouteOptions): void {
  registerCalls(
    app,
    contactCalls,
    {
      [at.send]: async ({ body, viewer, request }) => {
        await contact.sendMessage(body, viewer, request.ip);
        return { message: say.sent };
      },
    },
    options,
  );
}
