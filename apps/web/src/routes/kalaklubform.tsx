import { ApplicationPage, invites } from '~/features/applications/index.ts';
import { links } from '~/lib/links.ts';
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
