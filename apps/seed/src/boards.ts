import { actAs, createBoard } from '@kalaangan/server';
import { boardRows, type BoardRow } from '../content/boards.ts';
import { catalogue } from './catalogue.ts';
import type { Site } from './publication.ts';

/** Makes the boards, of the artworks that were published; one of which none was is left out. @returns how many there are */
export async function addBoards({ features, idOf, works }: Site): Promise<number> {
  let count = 0;
  for (const row of boardRows) {
    const items = choose(row).flatMap((title) => works.get(title) ?? []);
    if (items.length === 0) continue;
    const { viewer } = await actAs(features.accounts, idOf(row.by));
    await createBoard(features.boards, viewer, { title: row.title, public: row.public, items });
    count++;
  }
  return count;
}

/** The titles of the most liked artworks of the board's families, without those of who puts it together. */
function choose({ by, families, works }: BoardRow): string[] {
  const isOfFamilies = (file: string) => families.some((family) => file.startsWith(`${family}/`));
  return catalogue
    .filter((artwork) => artwork.by !== by && artwork.pictures.some(isOfFamilies))
    .toSorted((a, b) => b.likes - a.likes)
    .slice(0, works)
    .map(({ title }) => title);
}
