import { addPerson } from '../../apps/server/test-kit/cast.ts';
import type { Person } from '../../apps/server/test-kit/person.ts';
import type { PeopleRequest } from './make-people.ts';
import { prepareData } from './prepare.ts';
import { sendResult } from './run-in-child.ts';

process.once('message', ({ options, people }: PeopleRequest) =>
  sendResult(
    prepareData(options, async (site) => {
      const added: Person[] = [];
      for (const { name, ...standing } of people) added.push(await addPerson(site, name, standing));
      return added;
    }),
  ),
);
