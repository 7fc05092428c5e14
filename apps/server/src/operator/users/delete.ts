import type { Role } from '@kalaangan/contract/safety/moderation';
import { deleteAsOperator } from '#features/safety/index.ts';
import type { Invocation } from '../command.ts';
import { getPerson, nameOf } from './person.ts';

const words: Readonly<Record<Role, string>> = {
  admin: ', an admin,',
  moderator: ', a moderator,',
  member: '',
};

/** `users delete` */
export async function deleteUser({
  options: { person: name },
  output,
  confirm,
  withSite,
}: Invocation<{ person: string }>): Promise<number> {
  return withSite(async (site) => {
    const { features } = site;
    const person = await getPerson(site, name);
    const { id, username, role } = person;
    output.say(
      `The account of ${nameOf(person)}${words[role]} will be deleted with everything it has published, for good.`,
    );
    await confirm(username);
    const sealed = await deleteAsOperator(features.safety, id);
    output.say(
      sealed
        ? 'Deleted. What was reported and is not decided yet is kept sealed, for moderators.'
        : 'Deleted. Its files follow within minutes, once the site runs.',
    );
    output.result({ id, username, sealed });
    return 0;
  });
}
