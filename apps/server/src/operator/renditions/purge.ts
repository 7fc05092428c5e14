import { MB } from '@kalaangan/contract/units';
import {
  countPictures,
  purgeRenditions,
  purgeRenditionsOf,
  type Purged,
  type PurgeOptions,
} from '#features/media/index.ts';
import type { Invocation } from '../command.ts';
import type { Site } from '../operator.ts';
import { createProgress } from '../progress.ts';
import { UserError } from '../user-error.ts';

type Options = { olderThan?: number | undefined; work?: string | undefined };

const dayMs = 86_400_000;
const idInAddress = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** `renditions purge`: may be interrupted, and begun again. */
export async function purge({
  options: { olderThan, work },
  output,
  confirm,
  withSite,
  signal,
}: Invocation<Options>): Promise<number> {
  return withSite(async (site) => {
    const { media } = site.features;
    const ids = work === undefined ? null : await findMediaOf(site, work);
    const before = olderThan === undefined ? null : new Date(Date.now() - olderThan * dayMs);
    const whose = ids ? 'of this work' : `of all ${await countPictures(media)} pictures`;
    const age = before ? ` and was made before ${before.toISOString()}` : '';
    output.say(
      `What was made ${whose}${age} is removed. It is made again when it is asked for, which takes the processor's time.`,
    );
    await confirm('purge');
    let soFar: Purged = { pictures: 0, objects: 0, bytes: 0 };
    const tell = createProgress(output, () => `${describe(soFar)} …`);
    const options: PurgeOptions = {
      before,
      signal,
      onProgress(reached) {
        soFar = reached;
        tell();
      },
    };
    const purged = await (ids ? purgeRenditionsOf(media, ids, options) : purgeRenditions(media, options));
    output.say(`${describe(purged)} removed.`);
    output.result(purged);
    return 0;
  });
}

const describe = ({ pictures, objects, bytes }: Purged) =>
  `${objects} objects of ${pictures} pictures, ${(bytes / MB).toFixed(1)} MB`;

/** @throws {UserError} if it has none */
async function findMediaOf({ platform, features }: Site, work: string): Promise<string[]> {
  const id = idInAddress.exec(work)?.[0];
  const db = platform.database.kysely;
  const lists = id
    ? features.content.map(({ kind, listMediaOf }) => listMediaOf(db, kind, [id.toLowerCase()]))
    : [];
  const ids = (await Promise.all(lists)).flat();
  if (ids.length === 0)
    throw new UserError(`There is no artwork, discussion or blog with pictures at ${work}.`);
  return ids;
}
