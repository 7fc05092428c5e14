import { findNames, listPersonTexts, type Accounts } from '#features/accounts/index.ts';
import type { ContentKind } from '#features/social/index.ts';
import { isSearchKind, type Kind, type SearchText } from './lexemes.ts';

/** Loads the texts of existing things, by kind. */
export type TextSources = ReadonlyMap<Kind, (ids: readonly string[]) => Promise<SearchText[]>>;

/** Creates the sources of texts. Content is also found by its owner's name. */
export function createTextSources(accounts: Accounts, content: readonly ContentKind[]): TextSources {
  const sources = new Map<Kind, (ids: readonly string[]) => Promise<SearchText[]>>([
    ['person', (ids) => listTextsOfPeople(accounts, ids)],
  ]);
  for (const { kind, listTexts } of content) {
    if (!listTexts) continue;
    if (!isSearchKind(kind)) throw new Error(`search has no letter for ${kind}: give it one in lexemes.ts`);
    sources.set(kind, async (ids) => {
      const texts = await listTexts(ids);
      const names = await findNames(
        accounts,
        texts.map(({ ownerId }) => ownerId),
      );
      return texts.map(({ ownerId, labels, ...text }) => ({
        ...text,
        labels: [...labels, names.get(ownerId) ?? ''],
      }));
    });
  }
  return sources;
}

async function listTextsOfPeople(accounts: Accounts, ids: readonly string[]): Promise<SearchText[]> {
  const people = await listPersonTexts(accounts, ids);
  return people.map(({ id, name, username, title, cityState }) => ({
    id,
    title: `${name}\n${username}`,
    labels: [title, cityState],
    body: '',
  }));
}
