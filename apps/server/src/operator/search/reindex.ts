import { reindex, type Reindexed } from '#features/search/index.ts';
import type { Invocation } from '../command.ts';
import { createProgress } from '../progress.ts';

/** `search reindex`: may be interrupted, and begun again. */
export async function reindexAll({ output, withSite, signal }: Invocation<object>): Promise<number> {
  let soFar: Reindexed = { things: 0, words: 0, tags: 0 };
  const tell = createProgress(output, () => `${describe(soFar)} …`);
  const done = await withSite(({ features }) =>
    reindex(features.search, {
      signal,
      onProgress(reached) {
        soFar = reached;
        tell();
      },
    }),
  );
  output.say(`${describe(done)}: the index is new.`);
  output.result(done);
  return 0;
}

const describe = ({ things, words, tags }: Reindexed) =>
  `${things} artworks, discussions, blogs and people, ${words} words, ${tags} tags`;
