import type { Queries } from '../lexemes.ts';

export type GroupName = 'titles' | 'others' | 'near' | 'loose';
/** Matches that come before those of the next group, whatever their age. `except`: what the groups before have. */
export type Group = { name: GroupName; query: string; except?: string };

/** The groups that a search has, first to last: `near` and `loose` only where its words sound like others or are corrected. */
export function groupsOf({ inTitle, widest, near, loosest }: Queries): Group[] {
  const groups: Group[] = [
    { name: 'titles', query: inTitle },
    { name: 'others', query: widest, except: inTitle },
  ];
  if (near !== null) groups.push({ name: 'near', query: near, except: widest });
  if (loosest !== null) groups.push({ name: 'loose', query: loosest, except: near ?? widest });
  return groups;
}

/** Whether the index has to read many words for it. */
export function isPrefixQuery(query: string): boolean {
  return query.includes(':*');
}
