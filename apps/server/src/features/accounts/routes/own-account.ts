import { ownAccountAddresses as at, ownAccountMessages as messages } from '@kalaangan/contract/own-account';
import { ownAccountCalls } from '@kalaangan/contract/own-account.calls';
import {
  secondFactorAddresses as secondFactor,
  secondFactorMessages,
} from '@kalaangan/contract/second-factor';
import { secondFactorCalls } from '@kalaangan/contract/second-factor.calls';
import type { FastifyInstance } from 'fastify';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import type { Accounts } from '../context.ts';
import { requestEmailChange } from '../email-change.ts';
import { changePassword } from '../own-password.ts';
import { endOtherSessions, endSession, listOwnSessions } from '../own-sessions.ts';
import { beginTotp, confirmTotp, removeTotp } from '../second-factor.ts';

export function registerOwnAccountRoutes(
  app: FastifyInstance,
  accounts: Accounts,
  options: RouteOptions,
): void {
  registerCalls(
    app,
    ownAccountCalls,
    {
      [at.changePassword]: async ({ viewer, body, request }) => {
        await changePassword(accounts, viewer, body, request.ip);
        return { message: messages.passwordChanged };
      },
      [at.changeEmail]: async ({ viewer, body, request }) => {
        await requestEmailChange(accounts, viewer, body, request.ip);
        return { message: messages.emailChangeSent };
      },
      [at.sessions]: async ({ viewer }) => ({ sessions: await listOwnSessions(accounts, viewer) }),
      [at.endOtherSessions]: async ({ viewer }) => {
        await endOtherSessions(accounts, viewer);
        return { message: messages.otherSessionsEnded };
      },
      [at.endSession]: async ({ viewer, params }) => {
        await endSession(accounts, viewer, params.id);
        return { message: messages.sessionEnded };
      },
    },
    options,
  );
  registerCalls(
    app,
    secondFactorCalls,
    {
      [secondFactor.begin]: async ({ viewer }) => beginTotp(accounts, viewer),
      [secondFactor.confirm]: async ({ viewer, body, request }) => ({
        recoveryCodes: await confirmTotp(accounts, viewer, body.code, request.ip),
      }),
      [secondFactor.remove]: async ({ viewer, body, request }) => {
        await removeTotp(accounts, viewer, body, request.ip);
        return { message: secondFactorMessages.removed };
      },
    },
    options,
  );
}
