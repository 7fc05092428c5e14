import { t } from '@kalaangan/messages/t';
import type { PageStatus } from '~/lib/pages/page.ts';
import { NotFoundPage } from '~/shell/failures/not-found-page.tsx';

export async function prepare(): Promise<PageStatus> {
  return 404;
}

export function Page() {
  return (
    <NotFoundPage
      title={t('Page Not Found')}
      text={t("The page you're looking for doesn't exist or has been removed.")}
    />
  );
}
