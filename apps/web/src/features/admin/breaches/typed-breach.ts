import {
  breachAudiences,
  breachHeadings,
  type BreachAudience,
  type BreachHeading,
} from '@kalaangan/contract/breaches/breaches';
import type { Breach } from '@kalaangan/contract/breaches/breaches.calls';
import { readDraft } from '~/lib/drafts/drafts.ts';

/** Input of the form of a breach. */
export type TypedBreach = Record<BreachHeading, string> & {
  /** Local time, in the format of a field for date and time. */
  knownAt: string;
  subject: string;
  message: string;
  kind: BreachAudience;
  /** Email addresses, usernames or ids, one on each line. */
  accounts: string;
  from: string;
  to: string;
};

export const draftNameOf = (breach: Breach | null) => `breach:${breach?._id ?? 'new'}`;

/** '2026-11-24T09:30', in the time zone of this browser. */
function toLocal(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The draft, else what is saved. */
export function readTyped(breach: Breach | null): TypedBreach {
  const draft = readDraft(draftNameOf(breach));
  const text = (name: string, saved = '') => {
    const value = draft[name];
    return typeof value === 'string' ? value : saved;
  };
  const headingOf = (name: BreachHeading) => text(name, breach?.headings[name]);
  return {
    nature: headingOf('nature'),
    extent: headingOf('extent'),
    timing: headingOf('timing'),
    impact: headingOf('impact'),
    circumstances: headingOf('circumstances'),
    measures: headingOf('measures'),
    remedies: headingOf('remedies'),
    contact: headingOf('contact'),
    knownAt: text('knownAt', toLocal(breach ? new Date(breach.knownAt) : new Date())),
    subject: text('subject', breach?.subject),
    message: text('message', breach?.message),
    kind: breachAudiences.find((kind) => kind === draft['kind']) ?? 'all',
    accounts: text('accounts'),
    from: text('from'),
    to: text('to'),
  };
}

export function toWritten(typed: TypedBreach) {
  const known = new Date(typed.knownAt);
  return {
    subject: typed.subject,
    message: typed.message,
    knownAt: Number.isNaN(known.getTime()) ? '' : known.toISOString(),
    headings: Object.fromEntries(breachHeadings.map(({ name }) => [name, typed[name]])),
  };
}

export function toAudience({ kind, accounts, from, to }: TypedBreach) {
  if (kind === 'all') return { kind };
  if (kind === 'joined') return { kind, from, to };
  return { kind, accounts: accounts.split(/[\s,;]+/).filter((name) => name !== '') };
}
