import type { CommentPlace, SubjectDescription, SubjectKind } from '#features/social/index.ts';
import type { Describers } from './context.ts';

type SubjectRef = { id: string; kind: SubjectKind };

type FindPlaces = (ids: readonly string[]) => Promise<ReadonlyMap<string, CommentPlace>>;

/** Whether subjects of the kind can be described in a notification. */
export function isDescribed(describers: Describers, kind: SubjectKind): boolean {
  return isComment(kind) || describers.has(kind);
}

const isComment = (kind: SubjectKind) => kind === 'comment' || kind === 'comment_reply';

/** Descriptions by id, of existing subjects. Comments are described by their subject. */
export async function describeSubjects(
  describers: Describers,
  findPlaces: FindPlaces,
  subjects: readonly SubjectRef[],
): Promise<ReadonlyMap<string, SubjectDescription>> {
  const places = await findPlaces(subjects.filter(({ kind }) => isComment(kind)).map(({ id }) => id));
  const described = await describeDirectly(describers, [
    ...subjects.filter(({ kind }) => !isComment(kind)),
    ...[...places.values()].map(({ subject }) => subject),
  ]);
  const comments = [...places].flatMap(([id, { isReply, subject }]) => {
    const description = described.get(subject.id);
    const what = isReply ? 'reply' : 'comment';
    return description ? [[id, { ...description, what }] as const] : [];
  });
  return new Map([...described, ...comments]);
}

/** Calls each kind's describer once, all at the same time. */
async function describeDirectly(
  describers: Describers,
  subjects: readonly SubjectRef[],
): Promise<Map<string, SubjectDescription>> {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind);
  const found = await Promise.all(
    [...byKind].map(async ([kind, ofKind]) => {
      const describe = describers.get(kind);
      return describe ? describe([...new Set(ofKind.map(({ id }) => id))]) : new Map<string, never>();
    }),
  );
  return new Map(found.flatMap((described) => [...described]));
}
