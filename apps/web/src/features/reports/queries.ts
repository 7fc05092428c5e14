import { reportAddresses as at } from '@kalaangan/contract/safety/reports';
import { queryOptions } from '@tanstack/react-query';
import type { ReportStatus } from '@kalaangan/contract/safety/reports.calls';
import { ApiError } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { reportKeys } from './keys.ts';

type Proofs = {
  token: string | null;
  /** Proves that the link was mailed. */
  mail: string | null;
  memberId: string | null;
};

/** A report with what has happened to it; null for everybody but who sent it. */
export function reportStatusQuery(number: string, { token, mail, memberId }: Proofs) {
  return queryOptions({
    queryKey: reportKeys.status(number, token, memberId),
    queryFn: ({ signal }) =>
      nullIfUnknown(
        api(
          at.get,
          { params: { number }, query: { token: token ?? undefined, mail: mail ?? undefined } },
          { signal },
        ),
      ),
  });
}

/** An address that was cut or mistyped has no valid number or token (400): to who opens it there is no such report. */
function nullIfUnknown(answer: Promise<ReportStatus>): Promise<ReportStatus | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
}
