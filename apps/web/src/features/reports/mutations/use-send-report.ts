import { reportAddresses as at, reportMessages as messages } from '@kalaangan/contract/safety/reports';
import type { reportCalls } from '@kalaangan/contract/safety/reports.calls';
import type { AnswerOf } from '@kalaangan/contract/call';
import { upload } from '~/lib/api/upload.ts';
import { useUpload, type Upload } from '~/lib/api/use-upload.ts';
import type { Reported } from '../reported.ts';

export type ReportInput = {
  reported: Reported;
  category: string;
  details: string;
  /** Visitors' alone. */
  email: string | undefined;
  evidence: readonly File[];
};
export type SentReport = AnswerOf<(typeof reportCalls)[typeof at.send]>;

const idleMs = 60_000;

/** Sends a report with its pictures. Nothing that is cached shows it. */
export function useSendReport(): Upload<ReportInput, SentReport> {
  return useUpload({
    send: ({ reported, category, details, email, evidence }: ReportInput, progress) =>
      upload(
        at.send,
        {},
        {
          fields: { targetType: reported.type, targetId: reported.id, category, details, email },
          files: evidence.map((file) => ({ field: 'evidence', file, name: file.name })),
        },
        progress,
      ),
    timeout: { ms: idleMs, message: messages.failed },
  });
}
