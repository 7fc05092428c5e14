import { t } from '@kalaangan/messages/t';
import { Suspense } from 'react';
import { RequireMember } from '~/features/accounts/index.ts';
import { BlogEditor } from '~/features/blogs/index.ts';
import { AgeBeforePublishing } from '~/features/consents/index.ts';
import { PageHead } from '~/shell/page-head.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';

export function Page() {
  return (
    <>
      <PageHead title={t('Create New Blog')} noIndex />
      <RequireMember heading={t('Create New Blog')}>
        {(user) => (
          <>
            <AgeBeforePublishing user={user} />
            <Suspense
              fallback={
                <>
                  <h1 className="visually-hidden">{t('Create New Blog')}</h1>
                  <Spinner label={t('Loading...')} block />
                </>
              }
            >
              <BlogEditor />
            </Suspense>
          </>
        )}
      </RequireMember>
    </>
  );
}
