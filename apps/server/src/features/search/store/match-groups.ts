import type { Queries } from '../lexemes.ts';

export type GroupName = 'whole' | 'titles' | 'others' | 'near' | 'loose';

/** Matches that come before those of the next group, whatever their age. */
export type Group = {
  name: GroupName;
  /** Query for the matches of the group; null if it has none. */
  query: string | null;
  /** Query for what the groups before have. */
  except: string | null;
  /** Whether the index has to read many words for it. */
  isPrefix: boolean;
};

/**
 * The groups of a search, first to last: whole words in titles, other matches there, all that match as typed, and what sounds
 * like it or is corrected. They are always the same, so that searches are the same statement.
 */
export function groupsOf({ wholeInTitle, inTitle, widest, near, loosest }: Queries): Group[] {
  const isPrefix = isPrefixQuery(widest);
  return [
    { name: 'whole', query: wholeInTitle, except: null, isPrefix: false },
    { name: 'titles', query: inTitle, except: wholeInTitle, isPrefix },
    { name: 'others', query: widest, except: inTitle, isPrefix },
    { name: 'near', query: near, except: widest, isPrefix },
    { name: 'loose', query: loosest, except: near ?? widest, isPrefix },
  ];
}

/** Whether the index has to read many words for it. */
export function isPrefixQuery(query: string): boolean {
  return query.includes(':*');
}
