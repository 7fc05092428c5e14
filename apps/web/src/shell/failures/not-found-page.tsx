import { t } from '@kalaangan/messages/t';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { ErrorPage } from '~/ui/page/empty-state.tsx';
import { PageHead } from '../page-head.tsx';
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
