import { renewAll } from '../../renewal.ts';
import type { Invocation } from '../command.ts';

/** The exit code when there is something that no secret opens. */
const someLost = 2;

/** `secrets renew`: may be interrupted, and begun again. */
export async function renewSealed({ output, withSite }: Invocation<object>): Promise<number> {
  const renewal = await withSite(({ features }) => renewAll(features));
  output.result(renewal);
  for (const [kind, { renewed, current, lost }] of Object.entries(renewal))
    output.say(
      `${titles.get(kind) ?? kind}: ${renewed} sealed anew, ${current} were before, ${lost} cannot be opened`,
    );
  const isAll = Object.values(renewal).every(({ lost }) => lost === 0);
  output.say(
    isAll
      ? 'Everything is sealed with the newest secrets.'
      : 'What cannot be opened was sealed with a secret that is not given: put it behind the newest one, and repeat.',
  );
  return isAll ? 0 : someLost;
}

const titles = new Map([
  ['authenticators', 'Authenticator apps'],
  ['seals', 'Sealed evidence'],
  ['files', 'Sealed files'],
]);
