import { t } from '@kalaangan/messages/t';
import { reportMessages as messages } from '@kalaangan/contract/safety/reports';
import {
  ReportFrame,
  ReportStatus,
  ReportStatusSkeleton,
  useReportStatus,
} from '~/features/reports/index.ts';
import { ReportAppeal } from '~/features/safety/index.ts';
import { messageOf } from '~/lib/api/api.ts';
import { useSession } from '~/lib/session/session.ts';
import { usePageParams } from '~/lib/pages/page-params.ts';
import { NotFoundPage } from '~/shell/failures/not-found-page.tsx';
import { PageHead } from '~/shell/page-head.tsx';
import { Button } from '~/ui/buttons/button.tsx';
import { FailedState } from '~/ui/page/empty-state.tsx';

export function Page() {
  const { number = '' } = usePageParams();
  const { data: status, error, refetch } = useReportStatus(number);
  const { user } = useSession();
  if (status === null)
    return (
      <NotFoundPage
        title={t('Report Not Found')}
        text={user ? messages.notFound : `${messages.notFound} ${messages.logInToSee}`}
      />
    );
  return (
    <>
      <PageHead title={t('Report {number}', { number })} noIndex />
      <ReportFrame number={number}>
        {status ? (
          <ReportStatus status={status} appeal={<ReportAppeal status={status} reload={refetch} />} />
        ) : error ? (
          <FailedState
            title={messageOf(error, t('The report could not be loaded.'))}
            action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
          />
        ) : (
          <ReportStatusSkeleton />
        )}
      </ReportFrame>
    </>
  );
}
