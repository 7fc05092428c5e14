import { t } from '@kalaangan/messages/t';
import { ButtonLink } from '~/ui/button.tsx';
import { ErrorPage } from '~/ui/empty-state.tsx';
import { PageHead } from './page-head.tsx';
import { links } from '@kalaangan/contract/links';

type NotFoundPageProps = { title: string; text: string };

export function NotFoundPage({ title, text }: NotFoundPageProps) {
  return (
    <>
      <PageHead title={title} noIndex />
      <ErrorPage
        title={title}
        message={text}
        action={<ButtonLink to={links.home}>{t('Back to Home')}</ButtonLink>}
      />
    </>
  );
}
