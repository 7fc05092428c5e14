import { listAdmins, listWrongFollowCounts } from '#features/accounts/index.ts';
import { listWrongReplyCounts } from '#features/discussions/index.ts';
import { findOrphans, verifyMedia, type MediaFault } from '#features/media/index.ts';
import { checkLog } from '#features/safety/index.ts';
import { countLateViews, listWrongCounts } from '#features/social/index.ts';
import type { Settings } from '#platform/config/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Features } from '../../../features.ts';
import { fault, ok, orOk, warning, type Finding } from '../finding.ts';
import { isPublic } from './public-site.ts';

/** How much is looked at, by chance, unless everything is. */
const sample = 1_000;
const maxWrong = 100;
/** Views are added every few seconds. */
const lateViewSeconds = 600;

export async function checkAdmins({ accounts }: Features, settings: Settings): Promise<Finding[]> {
  const { length } = await listAdmins(accounts);
  if (length > 0 || !isPublic(settings)) return [ok(`${length} in good standing`)];
  return [
    fault('nobody is an admin', 'set ADMIN_EMAILS to the address of an account, and confirm the address'),
  ];
}

export async function checkMediaFiles(
  { media }: Features,
  { all, signal }: { all: boolean; signal: AbortSignal },
): Promise<Finding[]> {
  const [looked, most] = all ? [null, 20] : [sample, 3];
  const faults: MediaFault[] = [];
  const orphans: string[] = [];
  const { originals } = await verifyMedia(media, {
    readsContent: false,
    sample: looked,
    signal,
    onFault: (found) => faults.push(found),
  });
  const { folders } = await findOrphans(media, {
    most: looked,
    signal,
    onOrphan: ({ folder }) => orphans.push(folder),
  });
  const wrong: Finding[] = [];
  if (faults.length > 0)
    wrong.push(
      fault(
        `${faults.length} of ${originals} originals are not in the store as they were: ${list(
          faults.map(({ key, kind }) => `${key} (${kind})`),
          most,
        )}`,
        'copy them from the folder media of a backup (docs/operations/when-it-breaks.md)',
      ),
    );
  if (orphans.length > 0)
    wrong.push(
      warning(
        `no row knows ${orphans.length} of ${folders} folders of the store: ${list(orphans, most)}`,
        'they take space and do no harm; delete them when you know where they come from',
      ),
    );
  const found = `${originals} originals, ${folders} folders${all ? '' : `: at most ${sample} of each`}`;
  return orOk(wrong, found);
}

/** @param runs whether the site runs, so that views are added */
export async function checkCounts(
  db: Db,
  { all, runs }: { all: boolean; runs: boolean },
): Promise<Finding[]> {
  const most = all ? null : sample;
  const wrong = Map.groupBy(await listWrongCounts(db, most, maxWrong), ({ count }) => count);
  const idsByCount = {
    likes: wrong.get('likes')?.map(({ id }) => id) ?? [],
    votes: wrong.get('votes')?.map(({ id }) => id) ?? [],
    comments: wrong.get('comments')?.map(({ id }) => id) ?? [],
    replies: await listWrongReplyCounts(db, most, maxWrong),
    followers: await listWrongFollowCounts(db, most, maxWrong),
  };
  const found = Object.entries(idsByCount).flatMap(([count, ids]) =>
    ids.length === 0
      ? []
      : [
          warning(
            `the count of ${count} is not that of the rows for ${list(ids)}`,
            'nothing mends it by itself: docs/operations/when-it-breaks.md#counts',
          ),
        ],
  );
  const late = runs ? await countLateViews(db, lateViewSeconds) : 0;
  if (late > 0)
    found.push(
      warning(
        `${late} views wait to be counted for more than ten minutes`,
        "the sweep social.add-views counts them: restart the site, and look for 'a sweep failed' in its log",
      ),
    );
  return orOk(found, `equal to the rows${all ? '' : `: of at most ${sample} of each, by chance`}`);
}

export async function checkModerationLog(db: Db): Promise<Finding[]> {
  const { broken, entries } = await checkLog(db);
  if (!broken) return [ok(`${entries} entries, as they were written`)];
  return [
    fault(
      `entry ${broken.seq} was ${broken.why}`,
      'compare it with a backup of before, and find who can write to the database',
    ),
  ];
}

function list(names: readonly string[], most = 3): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} …` : shown;
}
