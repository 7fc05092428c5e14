import {
  removeSecondFactorAsOperator,
  resetPasswordAsOperator,
  verifyAsOperator,
} from '#features/safety/index.ts';
import type { Invocation } from '../command.ts';
import { UserError } from '../user-error.ts';
import { getPerson, nameOf } from './person.ts';

type Options = { person: string };

/** `users verify` */
export async function verifyUser({
  options: { person: name },
  output,
  withSite,
}: Invocation<Options>): Promise<number> {
  return withSite(async (site) => {
    const person = await getPerson(site, name);
    const isChanged = await verifyAsOperator(site.features.safety, person.id);
    output.say(`${person.email} ${isChanged ? 'is confirmed' : 'was confirmed before'}: ${nameOf(person)}.`);
    output.result({ id: person.id, username: person.username, changed: isChanged });
    return 0;
  });
}

/** `users reset-password` */
export async function resetPassword({
  options: { person: name },
  output,
  confirm,
  withSite,
}: Invocation<Options>): Promise<number> {
  return withSite(async (site) => {
    const { features } = site;
    const person = await getPerson(site, name);
    output.say(`${nameOf(person)} will be logged out everywhere, and the password will work no more.`);
    await confirm(person.username);
    const { link, hours } = await resetPasswordAsOperator(features.safety, person.id);
    output.say(`Whoever has this link sets a new one, once, within ${hours} hours:`);
    output.say(link);
    for (const line of describeRest(person)) output.say(line);
    output.result({ id: person.id, username: person.username, link, hours });
    return 0;
  });
}

/** `users remove-second-factor` */
export async function removeSecondFactor({
  options: { person: name },
  output,
  confirm,
  withSite,
}: Invocation<Options>): Promise<number> {
  return withSite(async (site) => {
    const { features } = site;
    const person = await getPerson(site, name);
    if (!person.hasSecondFactor) throw new UserError(`${nameOf(person)} has no authenticator app.`);
    output.say(`${nameOf(person)} will log in without a code: be sure that it is they who ask for it.`);
    await confirm(person.username);
    if (!(await removeSecondFactorAsOperator(features.safety, person.id)))
      throw new UserError(`${nameOf(person)} has removed it meanwhile.`);
    output.say('The authenticator app and its recovery codes are removed, and the owner is mailed.');
    for (const line of describeRest({ ...person, hasSecondFactor: false })) output.say(line);
    output.result({ id: person.id, username: person.username, passkeys: person.passkeys });
    return 0;
  });
}

/** The ways in that stay as they are. */
function describeRest({
  hasSecondFactor,
  passkeys,
}: {
  hasSecondFactor: boolean;
  passkeys: number;
}): string[] {
  return [
    hasSecondFactor && 'The authenticator app stays: users remove-second-factor.',
    passkeys > 0 &&
      `Passkeys stay (${passkeys}): each lets its owner in without a password or a code. They are removed on /account.`,
  ].filter((line) => line !== false);
}
