import { t } from '@kalaangan/messages/t';
import { Button } from '~/ui/buttons/button.tsx';
import { ErrorPage } from '~/ui/page/empty-state.tsx';

const title = t('Unexpected Application Error!');

/** Depends on nothing that may have failed: no router, no data. */
export function UnexpectedErrorPage() {
  return (
    <>
      <title>{title}</title>
      <ErrorPage
        title={title}
        message={t('Something went wrong on our side. What you typed is kept in this browser.')}
        action={<Button onClick={() => window.location.reload()}>{t('Reload the page')}</Button>}
      />
    </>
  );
}
