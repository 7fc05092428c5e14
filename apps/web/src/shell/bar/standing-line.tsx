import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import type { StandingView } from '@kalaangan/contract/people/people';
import { standingText } from '@kalaangan/contract/accounts/standing';
import { Link } from '~/ui/buttons/link.tsx';

/** A line above every page of somebody who is suspended or banned, or whose account is closed. */
export function StandingLine({ standing }: { standing: StandingView }) {
  return (
    <p className="standing-line" role="status">
      {standingText(standing)} <Link to={links.account}>{t('Your account')}</Link>
    </p>
  );
}
