import { ApplicationPage, invites } from '~/features/applications/index.ts';
import { links } from '@kalaangan/contract/links';
import { PageHead } from '~/shell/page-head.tsx';

const { name, description } = invites.kalaklub;

export function Page() {
  return (
    <>
      <PageHead title={name} path={links.klub} description={description} />
      <ApplicationPage form="kalaklub" />
    </>
  );
}
