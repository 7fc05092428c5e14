import type { Role } from '@kalaangan/contract/safety/moderation';
import { setRoleAsOperator } from '#features/safety/index.ts';
import type { Invocation } from '../command.ts';
import { UserError } from '../user-error.ts';
import { getPerson, nameOf } from './person.ts';

const words: Readonly<Record<Role, string>> = {
  admin: 'an admin',
  moderator: 'a moderator',
  member: 'a member',
};

/** `users make-admin`, `make-moderator`, `make-member` */
export const setRole =
  (role: Role) =>
  async ({ options: { person: name }, output, withSite }: Invocation<{ person: string }>): Promise<number> =>
    withSite(async (site) => {
      const person = await getPerson(site, name);
      if (role !== 'member' && !person.isOwnerKnown)
        throw new UserError(
          `${nameOf(person)} has not confirmed the address while logged in. If you know that it is theirs: users verify ${person.username}`,
        );
      await setRoleAsOperator(site.features.safety, person.id, role);
      output.say(`${nameOf(person)} is ${words[role]} now.`);
      output.result({ id: person.id, username: person.username, role });
      return 0;
    });
