import type { Report } from '@kalaangan/contract/reports.calls';
import type { ReportRow } from './store/index.ts';

export function toReport(
  row: Pick<ReportRow, 'number' | 'category' | 'received_at' | 'acknowledged_at'> & { due_at: Date },
  state: Report['state'],
): Report {
  return {
    number: row.number,
    category: row.category,
    state,
    receivedAt: row.received_at.toISOString(),
    acknowledgedAt: row.acknowledged_at.toISOString(),
    dueAt: row.due_at.toISOString(),
  };
}
