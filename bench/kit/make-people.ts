import type { Person } from '../../apps/server/test-kit/person.ts';
import { runInChild } from './run-in-child.ts';
import type { Scope } from './scope.ts';
import type { SiteOptions } from './site.ts';

export type NewPerson = { name: string; verified?: boolean; admin?: boolean; username?: string };
export type PeopleRequest = { options: SiteOptions; people: readonly NewPerson[] };

/** Inserts accounts with sessions into the database of a site that is not running. @returns them in this order */
export function makePeople(scope: Scope, request: PeopleRequest): Promise<Person[]> {
  return runInChild(scope, 'bench/kit/people-process.ts', request);
}

/** A verified account in the database of a site that is not running. @returns the token of its session */
export async function makeMember(scope: Scope, options: SiteOptions): Promise<string> {
  const [member] = await makePeople(scope, { options, people: [{ name: 'Asha Kulkarni', verified: true }] });
  if (!member) throw new Error('no account was made');
  return member.token;
}
