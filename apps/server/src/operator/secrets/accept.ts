import {
  countLostAuthenticators,
  countSessions,
  removeLostAuthenticators,
} from '#features/accounts/index.ts';
import { countLostSeals } from '#features/safety/index.ts';
import { acceptSecrets, findSecretStates, selectSecrets } from '#platform/secrets/index.ts';
import type { Invocation } from '../command.ts';
import type { Site } from '../operator.ts';

type Options = { removeAuthenticators: boolean };

/** What is lost with the secrets that are not given. */
type Cost = { sessions: number; authenticators: number; seals: number };

const word = 'accept';

/** `secrets accept`: says what it costs, asks, and puts the given secrets in the place of those that are known. */
export async function acceptNewSecrets({
  options: { removeAuthenticators },
  output,
  confirm,
  withSite,
}: Invocation<Options>): Promise<number> {
  return withSite(
    async ({ platform, features }) => {
      const db = platform.database.kysely;
      const differing = selectSecrets(await findSecretStates(db, platform.settings.secrets), 'differs');
      const names = differing.map(({ name }) => name);
      const endsSessions = names.includes('SESSION_SECRET');
      const lost = await findCost({ platform, features }, endsSessions);
      const cost = removeAuthenticators ? { ...lost, authenticators: 0 } : lost;
      const isAnything = names.length > 0 || (removeAuthenticators && lost.authenticators > 0);
      if (!isAnything) {
        output.say('There is nothing to accept: the secrets are those of this site.');
        output.result({ accepted: [], removedAuthenticators: 0, ...cost });
        return 0;
      }
      if (names.length > 0) output.say(`${names.join(' and ')} differs from what this site had.`);
      for (const line of describe(lost, { endsSessions, removesAuthenticators: removeAuthenticators }))
        output.say(line);
      await confirm(word);
      await acceptSecrets(db, differing);
      const removed = removeAuthenticators ? await removeLostAuthenticators(features.accounts) : 0;
      output.say('Accepted: start the processes of the site with these secrets.');
      output.result({ accepted: names, removedAuthenticators: removed, ...cost });
      return 0;
    },
    { takesAnySecrets: true },
  );
}

async function findCost({ features: { accounts, safety } }: Site, endsSessions: boolean): Promise<Cost> {
  return {
    sessions: endsSessions ? await countSessions(accounts) : 0,
    authenticators: await countLostAuthenticators(accounts),
    seals: await countLostSeals(safety),
  };
}

function describe(
  { sessions, authenticators, seals }: Cost,
  { endsSessions, removesAuthenticators }: { endsSessions: boolean; removesAuthenticators: boolean },
): string[] {
  return [
    endsSessions &&
      `Everybody is logged out, of ${sessions} sessions. Links in earlier mails, to reports for example, do not work.`,
    authenticators > 0 &&
      (removesAuthenticators
        ? `${authenticators} authenticator apps are removed, with their recovery codes: a password alone lets their owners in, who are mailed.`
        : `${authenticators} authenticator apps are useless: their owners need a recovery code. With --remove-authenticators they are removed.`),
    seals > 0 && `Nobody can open the sealed evidence of ${seals} cases.`,
  ].filter((line) => line !== false);
}
