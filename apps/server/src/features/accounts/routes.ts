import { accountAddresses as at, accountMessages as say } from '@kalaangan/contract/accounts';
import { accountCalls } from '@kalaangan/contract/accounts.calls';
import type { FastifyInstance } from 'fastify';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import type { Accounts } from './accounts.ts';

export function registerAccountRoutes(app: FastifyInstance, accounts: Accounts, options: RouteOptions): void {
  registerCalls(
    app,
    accountCalls,
    {
      [at.signup]: async ({ body, request }) => accounts.signup(body, request.ip),
      [at.login]: async ({ body, request }) => accounts.login(body, request.ip),
      [at.logout]: async ({ viewer }) => {
        await accounts.logout(viewer);
        return { message: say.loggedOut };
      },
      [at.sendVerification]: async ({ viewer }) => {
        await accounts.requestVerification(viewer);
        return { message: say.verificationSent };
      },
      [at.verifyEmail]: async ({ params }) => {
        await accounts.verifyEmail(params.token);
        return { message: say.verified };
      },
      [at.me]: async ({ viewer }) => ({ user: await accounts.getOwnUser(viewer) }),
    },
    options,
  );
}
