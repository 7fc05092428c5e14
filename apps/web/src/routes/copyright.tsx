import { links } from '@kalaangan/contract/links';
import { Copyright } from '~/features/legal/index.ts';
import { PageHead } from '~/shell/page-head.tsx';

export function Page() {
  return (
    <>
      <PageHead
        title="Copyright notice"
        path={links.copyright}
        description="Send a notice under rule 75 of the Copyright Rules, 2013, about a copy of your work on this site."
      />
      <Copyright />
    </>
  );
}
