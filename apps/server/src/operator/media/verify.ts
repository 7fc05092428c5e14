import { MB } from '@kalaangan/contract/units';
import { findOrphans, verifyMedia, type MediaFault, type Orphan } from '#features/media/index.ts';
import type { Invocation } from '../command.ts';
import { addListed, emptyList, type Listed } from '../listed.ts';
import type { Output } from '../output.ts';
import { createProgress } from '../progress.ts';

type Options = { content: boolean; limit: number };

/** The exit code when something is missing, or not as it was. */
const someMissing = 2;

/** `media verify` */
export async function verify({
  options: { content, limit },
  output,
  withSite,
  signal,
}: Invocation<Options>): Promise<number> {
  const faults = emptyList<MediaFault>();
  const orphans = emptyList<Orphan>();
  return withSite(async ({ features: { media } }) => {
    let checked = 0;
    const tellChecked = createProgress(output, () => `${checked} looked at, ${faults.count} with faults …`);
    const verified = await verifyMedia(media, {
      readsContent: content,
      sample: null,
      signal,
      onFault: (fault) => addListed(faults, fault, limit),
      onProgress(count) {
        checked = count;
        tellChecked();
      },
    });
    let folders = 0;
    const tellFolders = createProgress(output, () => `${folders} folders of the store looked at …`);
    await findOrphans(media, {
      most: null,
      signal,
      onOrphan: (orphan) => addListed(orphans, orphan, limit),
      onProgress(count) {
        folders = count;
        tellFolders();
      },
    });
    const { originals, copies, bytes, digest } = verified;
    output.say(`${originals} originals and ${copies} sealed copies, ${inMegabytes(bytes)}`);
    if (digest !== null) output.say(`Digest of all contents: ${digest}`);
    sayList(output, faults, {
      none: 'Nothing is missing.',
      title: `${faults.count} with faults:`,
      describe: ({ kind, key, mediaId, detail }) => `${key}, ${kind}: ${detail} (media ${mediaId})`,
    });
    sayList(output, orphans, {
      none: 'Nothing is in the store that the database does not know.',
      title: `${orphans.count} folders of the store that the database does not know:`,
      describe: ({ folder, objects, bytes: size }) => `${folder}, ${objects} objects, ${inMegabytes(size)}`,
    });
    output.result({ ...verified, faults, orphans });
    return faults.count > 0 ? someMissing : 0;
  });
}

function sayList<Item>(
  output: Output,
  { count, listed }: Listed<Item>,
  { none, title, describe }: { none: string; title: string; describe: (item: Item) => string },
): void {
  output.say(count === 0 ? none : title);
  for (const item of listed) output.say(`  ${describe(item)}`);
  if (count > listed.length) output.say(`  and ${count - listed.length} more`);
}

const inMegabytes = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
