import { links } from '@kalaangan/contract/links';
import type { PersonCard } from '@kalaangan/contract/people/people';
import type { LogEntryView, LogTargetView } from '@kalaangan/contract/safety/moderation.calls';
import { toldVisibility, type SubjectDescription, type SubjectState } from '#features/social/index.ts';
import { isId } from '#platform/database/ids.ts';
import type { LogRow } from '../store/log.ts';

/** What the entries name, by id; what is missing is deleted. */
export type LogFacts = {
  people: ReadonlyMap<string, PersonCard>;
  subjects: ReadonlyMap<string, SubjectState>;
  descriptions: ReadonlyMap<string, SubjectDescription>;
};

/** What reporters do: nobody learns who reported them. */
const byReporters = new Set(['report', 'appeal']);

/** What has no page and no name but that of the record. */
const withoutPage = new Set(['access', 'breach', 'site', 'jobs']);

type TargetRef = { type: string; id: string };

/** Reads what `targetText` wrote, one or several with commas between. */
export function readTargets(text: string): TargetRef[] {
  return text.split(', ').map((part) => {
    const [type = '', id = ''] = part.split(' ');
    return { type, id };
  });
}

export function toLogEntry(row: LogRow, viewerId: string, facts: LogFacts): LogEntryView {
  const { previous_hash: previousHash, at, ...entry } = row;
  const targets = readTargets(row.target);
  const isOwn = targets.some(({ id }) => id === viewerId || facts.subjects.get(id)?.ownerId === viewerId);
  const isWithheld = isOwn && byReporters.has(row.action) && row.actor !== viewerId;
  return {
    ...entry,
    at: at.toISOString(),
    previousHash,
    targets: targets.map((target) => toTarget(target, facts)),
    by: isWithheld ? null : toActor(row.actor, facts),
  };
}

function toActor(actor: string, { people }: LogFacts): LogEntryView['by'] {
  if (!isId(actor)) return null;
  const person = people.get(actor);
  return { name: person?.name ?? null, username: person?.username ?? null };
}

function toTarget({ type, id }: TargetRef, { people, subjects, descriptions }: LogFacts): LogTargetView {
  const none = { type, _id: id, title: null, link: null };
  if (withoutPage.has(type)) return { ...none, state: 'none' };
  if (type === 'user') {
    const person = people.get(id);
    return person
      ? { ...none, title: person.name, link: links.profile(person.username), state: 'visible' }
      : { ...none, state: 'deleted' };
  }
  const subject = subjects.get(id);
  const description = descriptions.get(id);
  if (!subject || subject.visibility === 'deleted') return { ...none, state: 'deleted' };
  return {
    ...none,
    title: description?.title ?? null,
    link: description?.link ?? null,
    state: toldVisibility(subject.visibility),
  };
}
