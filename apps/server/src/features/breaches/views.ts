import { boardDueAt } from '@kalaangan/contract/breaches/breaches';
import type { Breach } from '@kalaangan/contract/breaches/breaches.calls';
import type { BreachRow } from './store.ts';

/** @param accounts how many it concerns, and how many of them got no mail */
export function toBreach(
  row: BreachRow,
  { accounts, unmailed }: Pick<Breach, 'accounts' | 'unmailed'>,
): Breach {
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    knownAt: row.known_at.toISOString(),
    boardDueAt: boardDueAt(row.known_at).toISOString(),
    boardToldAt: row.board_told_at?.toISOString() ?? null,
    audience: {
      kind: row.audience,
      from: row.joined_from?.toISOString() ?? null,
      before: row.joined_before?.toISOString() ?? null,
    },
    accounts,
    subject: row.subject,
    message: row.message,
    headings: row.headings,
    sentAt: row.sent_at?.toISOString() ?? null,
    told: row.told,
    unmailed,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
