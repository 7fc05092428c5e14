import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import { moderationLimits as limits } from '@kalaangan/contract/safety/moderation';
import { reportCategories as categories } from '@kalaangan/contract/safety/report-categories';
import { useSite } from '~/lib/pages/site.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { Link } from '~/ui/buttons/link.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';

/** Page that says who the grievance officer is, and how soon a complaint is decided. */
export function Grievance() {
  const { brandName, grievanceName, grievanceEmail, grievancePhone, grievanceAddress } = useSite();
  return (
    <Wrap width="text" className="legal py-10 sm:py-14">
      <h1>{t('Grievance officer')}</h1>
      <p className="legal-lead">
        {t(
          'Something on {brandName} harms you, or a decision of ours is wrong? Tell us. Complaints are acknowledged at once and decided within {days} days, {hours} hours for intimate pictures and for children in danger.',
          { brandName, days: categories.other.hours / 24, hours: categories.intimate.hours },
        )}
      </p>
      <dl className="report-facts my-8">
        {grievanceName !== null && (
          <div>
            <dt>{t('Grievance officer')}</dt>
            <dd>{grievanceName}</dd>
          </div>
        )}
        <div>
          <dt>{t('Email')}</dt>
          <dd>
            <a className="link wrap-anywhere" href={`mailto:${grievanceEmail}`}>
              {grievanceEmail}
            </a>
          </dd>
        </div>
        {grievancePhone !== null && (
          <div>
            <dt>{t('Phone')}</dt>
            <dd>
              <a className="link" href={`tel:${grievancePhone.replaceAll(/[^+\d]/g, '')}`}>
                {grievancePhone}
              </a>
            </dd>
          </div>
        )}
        {grievanceAddress !== null && (
          <div>
            <dt>{t('Postal address')}</dt>
            <dd>
              <address>{grievanceAddress}</address>
            </dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={links.reportPage()}>{t('Report something')}</ButtonLink>
        <ButtonLink variant="secondary" to={links.copyright}>
          {t('Copyright notice')}
        </ButtonLink>
      </div>
      <p className="mt-6">
        {rich(
          'You may appeal against a decision within {appealDays} days; somebody else decides on it within {appealClockDays} days. If you are not content with that, or hear nothing in time, you may ask the Grievance Appellate Committee of the Government of India within {committeeDays} days. What we have done with all complaints is in our <link>transparency report</link>.',
          {
            appealDays: limits.appealDays,
            appealClockDays: limits.appealClockDays,
            committeeDays: limits.committeeDays,
            link: (text) => (
              <Link className="link" to={links.transparency}>
                {text}
              </Link>
            ),
          },
        )}
      </p>
    </Wrap>
  );
}
