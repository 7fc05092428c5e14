import type { OwnWork, Strike } from '@kalaangan/contract/safety/appeals.calls';
import type { Visibility } from '@kalaangan/contract/social/visibility';
import type { Viewer } from '#features/accounts/index.ts';
import { describeSubjects } from '#features/notifications/index.ts';
import { listOwnDecisions, listOwnSubjects, type SubjectKind } from '#features/social/index.ts';
import type { PageEnd, PageRequest } from '#platform/database/lists/keyset.ts';
import { toStrike } from '../cases/case-views.ts';
import type { Safety } from '../context.ts';
import * as store from '../store/index.ts';
import { targetOfKind } from '../cases/target-queries.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` forgets the keys' type
const kinds = Object.keys(targetOfKind) as SubjectKind[];

/** Lists what the viewer has published that has this visibility, newest first. */
export async function listOwnWorks(
  { db, notifications }: Safety,
  viewer: Viewer,
  { visibility, ...request }: PageRequest & { visibility: Visibility },
): Promise<PageEnd & { works: OwnWork[] }> {
  const { rows, ...end } = await listOwnSubjects(db, { ownerId: viewer.id, kinds, visibility }, request);
  const ids = rows.map(({ id }) => id);
  const [descriptions, decisions] = await Promise.all([
    describeSubjects(notifications, rows),
    listOwnDecisions(db, ids),
  ]);
  const works = rows.flatMap(({ id, kind, createdAt }): OwnWork[] => {
    const description = descriptions.get(id);
    if (!description) return [];
    const { title, link } = description;
    return [
      {
        _id: id,
        type: targetOfKind[kind],
        title,
        link,
        createdAt: createdAt.toISOString(),
        visibility,
        decision: decisions.get(id) ?? null,
      },
    ];
  });
  return { works, ...end };
}

const mostShown = 100;

/** Lists the viewer's own strikes, newest first; expired ones too. */
export async function listOwnStrikes({ db }: Safety, viewer: Viewer): Promise<Strike[]> {
  return (await store.listStrikes(db, viewer.id, mostShown)).map(toStrike);
}
