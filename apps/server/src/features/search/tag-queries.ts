import { searchLimits } from '@kalaangan/contract/search/search';
import type { UsedTag } from '@kalaangan/contract/search/search.calls';
import type { Search } from './context.ts';
import { kinds } from './lexemes.ts';
import { askedSoundKeys } from './sounds/index.ts';
import * as store from './store/index.ts';
import { asWritten, foldTag, joined } from './tag-keys.ts';
import { listAlikeTags } from './tag-sounds.ts';
import { dependOnEntries } from './tags.ts';

/** Maximum number of tags with one key that are compared. */
const maxOfKey = 40;

/** Tags in use that begin with a text or sound like it, those with the same letters first, then the most used. */
export async function suggestTags({ db }: Search, text: string): Promise<UsedTag[]> {
  for (const kind of kinds) dependOnEntries(kind);
  const typed = foldTag(text);
  const word = joined(typed);
  const ranges = [
    { from: asWritten + typed, to: `${asWritten}${typed}\u{10ffff}` },
    ...askedSoundKeys(word).map(({ key, asBeginning }) => ({
      from: key,
      to: key + (asBeginning ? '~' : ' '),
    })),
  ];
  const tags = await store.listTagsByKeys(db, ranges, maxOfKey);
  const alike = new Set(listAlikeTags(typed, tags).map(({ tag }) => tag));
  const offered = tags.filter((tag) => tag.startsWith(typed) || alike.has(tag));
  const counted = await store.countTagUses(db, offered, searchLimits.tagCount);
  const rank = ({ tag }: { tag: string }) => (tag === typed ? 0 : 1);
  return counted
    .sort((a, b) => rank(a) - rank(b) || b.count - a.count || (a.tag < b.tag ? -1 : 1))
    .slice(0, searchLimits.tags)
    .map(({ label, count }) => ({ tag: label, count }));
}
