import { links } from '@kalaangan/contract/links';
import { moderationLimits as limits } from '@kalaangan/contract/moderation';
import { reportCategories as categories } from '@kalaangan/contract/report-categories';
import { useSite } from '~/lib/site.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Link } from '~/ui/link.tsx';
import { Wrap } from '~/ui/wrap.tsx';

/** Who the grievance officer is, and how soon a complaint is decided. */
export function Grievance() {
  const { brandName, grievanceName, grievanceEmail, grievancePhone, grievanceAddress } = useSite();
  return (
    <Wrap width="text" className="legal py-10 sm:py-14">
      <h1>Grievance officer</h1>
      <p className="legal-lead">
        Something on {brandName} harms you, or a decision of ours is wrong? Tell us. Complaints are
        acknowledged at once and decided within {categories.other.hours / 24} days,{' '}
        {categories.intimate.hours} hours for intimate pictures and for children in danger.
      </p>
      <dl className="report-facts my-8">
        {grievanceName !== null && (
          <div>
            <dt>Grievance officer</dt>
            <dd>{grievanceName}</dd>
          </div>
        )}
        <div>
          <dt>Email</dt>
          <dd>
            <a className="link wrap-anywhere" href={`mailto:${grievanceEmail}`}>
              {grievanceEmail}
            </a>
          </dd>
        </div>
        {grievancePhone !== null && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a className="link" href={`tel:${grievancePhone.replaceAll(/[^+\d]/g, '')}`}>
                {grievancePhone}
              </a>
            </dd>
          </div>
        )}
        {grievanceAddress !== null && (
          <div>
            <dt>Postal address</dt>
            <dd>
              <address>{grievanceAddress}</address>
            </dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={links.reportPage()}>Report something</ButtonLink>
        <ButtonLink variant="secondary" to={links.copyright}>
          Copyright notice
        </ButtonLink>
      </div>
      <p className="mt-6">
        You may appeal against a decision within {limits.appealDays} days; somebody else decides on it within{' '}
        {limits.appealClockDays} days. If you are not content with that, or hear nothing in time, you may ask
        the Grievance Appellate Committee of the Government of India within {limits.committeeDays} days. What
        we have done with all complaints is in our{' '}
        <Link className="link" to={links.transparency}>
          transparency report
        </Link>
        .
      </p>
    </Wrap>
  );
}
