import {
  ownAccountAddresses as at,
  ownAccountMessages as messages,
} from '@kalaangan/contract/accounts/own-account';
import { ownAccountCalls } from '@kalaangan/contract/accounts/own-account.calls';
import { preferenceAddresses } from '@kalaangan/contract/accounts/preferences';
import { preferenceCalls } from '@kalaangan/contract/accounts/preferences.calls';
import {
  secondFactorAddresses as secondFactor,
  secondFactorMessages,
} from '@kalaangan/contract/accounts/second-factor';
import { passkeyAddresses, passkeyMessages } from '@kalaangan/contract/accounts/passkeys';
import { passkeyCalls } from '@kalaangan/contract/accounts/passkeys.calls';
import { secondFactorCalls } from '@kalaangan/contract/accounts/second-factor.calls';
import type { FastifyInstance } from 'fastify';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { languageOfAnswer } from '#platform/http/calls/language.ts';
import type { RouteOptions } from '../audience/calls.ts';
import type { Accounts } from '../context.ts';
import { requestEmailChange } from '../sign-in/email-change-commands.ts';
import { changePassword } from '../sign-in/password-commands.ts';
import { endOtherSessions, endSession, listOwnSessions } from '../sign-in/session-commands.ts';
import { beginPasskeyLogin, logInWithPasskey } from '../sign-in/passkeys/passkey-login-commands.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
} from '../sign-in/passkeys/passkey-commands.ts';
import { setPreferences } from '../people/preference-commands.ts';
import {
  beginTotp,
  confirmTotp,
  findTotpState,
  removeTotp,
  renewRecoveryCodes,
} from '../sign-in/second-factor/second-factor-commands.ts';

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
        await changePassword(accounts, viewer, body, request.caller);
        return { message: messages.passwordChanged };
      },
      [at.changeEmail]: async ({ viewer, body, request }) => {
        await requestEmailChange(accounts, viewer, body, request.caller);
        return { message: messages.emailChangeSent };
      },
      [at.sessions]: async ({ viewer, request, reply }) => ({
        sessions: await listOwnSessions(accounts, viewer, languageOfAnswer(request, reply)),
      }),
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
      [secondFactor.begin]: async ({ viewer, body, request }) =>
        beginTotp(accounts, viewer, body, request.caller),
      [secondFactor.confirm]: async ({ viewer, body, request }) => ({
        recoveryCodes: await confirmTotp(accounts, viewer, body.code, request.caller),
      }),
      [secondFactor.find]: async ({ viewer }) => ({ totp: await findTotpState(accounts, viewer) }),
      [secondFactor.renewCodes]: async ({ viewer, body, request }) => ({
        recoveryCodes: await renewRecoveryCodes(accounts, viewer, body, request.caller),
      }),
      [secondFactor.remove]: async ({ viewer, body, request }) => {
        await removeTotp(accounts, viewer, body, request.caller);
        return { message: secondFactorMessages.removed };
      },
    },
    options,
  );
  registerCalls(
    app,
    preferenceCalls,
    {
      [preferenceAddresses.set]: ({ viewer, body }) => setPreferences(accounts, viewer, body),
    },
    options,
  );
  registerPasskeyRoutes(app, accounts, options);
}

function registerPasskeyRoutes(app: FastifyInstance, accounts: Accounts, options: RouteOptions): void {
  registerCalls(
    app,
    passkeyCalls,
    {
      [passkeyAddresses.list]: async ({ viewer }) => ({ passkeys: await listPasskeys(accounts, viewer) }),
      [passkeyAddresses.begin]: async ({ viewer, body, request }) =>
        beginPasskey(accounts, viewer, body, request.caller),
      [passkeyAddresses.add]: async ({ viewer, body }) => ({
        passkey: await addPasskey(accounts, viewer, body),
      }),
      [passkeyAddresses.remove]: async ({ viewer, params }) => {
        await removePasskey(accounts, viewer, params.id);
        return { message: passkeyMessages.removed };
      },
      [passkeyAddresses.beginLogin]: async () => beginPasskeyLogin(accounts),
      [passkeyAddresses.logIn]: async ({ body, request }) =>
        logInWithPasskey(accounts, body, request.caller, request.headers['user-agent']),
    },
    options,
  );
}
