import { dayInIndia } from '@kalaangan/contract/days';
import { generalMessages } from '@kalaangan/contract/errors';
import { links } from '@kalaangan/contract/links';
import type { StandingView } from '@kalaangan/contract/people';
import { Link } from '~/ui/link.tsx';

/** A line above every page of somebody who is suspended or banned. */
export function StandingLine({ standing: { until } }: { standing: StandingView }) {
  return (
    <p className="standing-line" role="status">
      {until === null ? generalMessages.banned : generalMessages.suspended(dayInIndia(new Date(until)))}{' '}
      <Link to={links.account}>Your account</Link>
    </p>
  );
}
