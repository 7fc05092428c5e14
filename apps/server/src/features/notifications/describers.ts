import type { SubjectKind } from '#platform/database/tables.ts';

/** What a notification says of a thing, told by the feature that the thing belongs to. */
export type Described = {
  what: 'artwork' | 'blog' | 'discussion' | 'comment' | 'reply';
  /** Of a comment or reply: what it stands under, with its title. Of all else: the thing itself. */
  on: 'artwork' | 'blog' | 'discussion';
  title: string;
  /** A path of this site that leads to it. */
  link: string;
};

/** Those of the ids that it knows: one query however many. */
export type Describe = (ids: readonly string[]) => Promise<ReadonlyMap<string, Described>>;

/** By kind of thing. Comments and the replies to them are described by what they stand under. */
export type Describers = Partial<Record<SubjectKind, readonly Describe[]>>;

type Subject = { id: string; kind: SubjectKind };

/** What comments and replies stand under, of those of the ids that are such. */
export type FindPlaces = (
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { what: 'comment' | 'reply'; place: Subject }>>;

/** Likes of other things would be counted and could never be shown. */
export function canDescribe(describers: Describers, kind: SubjectKind): boolean {
  return isOfWords(kind) || describers[kind] !== undefined;
}

const isOfWords = (kind: SubjectKind) => kind === 'comment' || kind === 'reply';

export async function describeAll(
  describers: Describers,
  findPlaces: FindPlaces,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, Described>> {
  const places = await findPlaces(subjects.filter(({ kind }) => isOfWords(kind)).map(({ id }) => id));
  const known = await describeThings(describers, [
    ...subjects.filter(({ id }) => !places.has(id)),
    ...[...places.values()].map(({ place }) => place),
  ]);
  const words = [...places].flatMap(([id, { what, place }]) => {
    const under = known.get(place.id);
    return under ? [[id, { ...under, what }] as const] : [];
  });
  return new Map([...known, ...words]);
}

/** Asks all describers at once, each for all that it may know. */
async function describeThings(
  describers: Describers,
  subjects: readonly Subject[],
): Promise<Map<string, Described>> {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind);
  const found = await Promise.all(
    [...byKind].flatMap(([kind, ofKind]) => {
      const ids = [...new Set(ofKind.map(({ id }) => id))];
      return (describers[kind] ?? []).map((describe) => describe(ids));
    }),
  );
  return new Map(found.flatMap((described) => [...described]));
}
