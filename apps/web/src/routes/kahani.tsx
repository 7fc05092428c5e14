import { ApplicationPage, invites } from '~/features/applications/index.ts';
import { links } from '@kalaangan/contract/links';
import { PageHead } from '~/shell/page-head.tsx';

const { name, description } = invites.kalakahani;

export function Page() {
  return (
    <>
      <PageHead title={name} path={links.kahani} description={description} />
      <ApplicationPage form="kalakahani" />
    </>
  );
}
