import { t } from '@kalaangan/messages/t';
import { copyrightLimits } from '@kalaangan/contract/safety/copyright';
import { moderationLimits } from '@kalaangan/contract/safety/moderation';
import { reportCategories as categories } from '@kalaangan/contract/safety/report-categories';
import { links } from '@kalaangan/contract/links';
import { useSite } from '~/lib/pages/site.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { Clause } from './clause.tsx';

/** The clauses about complaints, which by law are part of the terms. */
export function ComplaintClauses() {
  const { brandName } = useSite();
  return (
    <>
      <Clause
        title="Grievance officer"
        own={{
          title: t('Grievance officer'),
          summary: t(
            'The quickest way is the button to report, or the form for reports, without an account. We acknowledge at once and decide within the times that stand below. You may appeal, and then ask the Grievance Appellate Committee.',
          ),
        }}
      >
        <p>
          As the Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021,
          as amended with effect from 20 February 2026, and the Consumer Protection (E-Commerce) Rules, 2020,
          require, {brandName} has a{' '}
          <Link to={links.grievance} className="link">
            grievance officer
          </Link>
          . What we have done with complaints is in our{' '}
          <Link to={links.transparency} className="link">
            transparency report
          </Link>
          .
        </p>
        <ul>
          <li>
            The quickest way is the button Report beside each work, comment and profile, or{' '}
            <Link to={links.reportPage()} className="link">
              the form for reports
            </Link>
            , for which you need no account.
          </li>
          <li>
            We acknowledge your report at once, by a mail with its number and a link to its status, and decide
            within {categories.other.hours / 24} days.
          </li>
          <li>
            Pictures of you that are intimate, or in which you are impersonated, also by artificial means: we
            act within {categories.intimate.hours} hours of your report.
          </li>
          <li>
            What is against the law, shows private data of a person, threatens or harasses: we act within{' '}
            {categories.unlawful.hours} hours.
          </li>
          <li>
            What a court or the government orders to be removed is hidden as soon as the order is entered, and
            decided within {categories.order.hours} hours.
          </li>
          <li>
            You may appeal within {moderationLimits.appealDays} days; somebody else decides on it within{' '}
            {moderationLimits.appealClockDays} days.
          </li>
          <li>
            If you are not content with the decision, or hear none in time, you may appeal to the Grievance
            Appellate Committee of the Government of India within {moderationLimits.committeeDays} days.
          </li>
        </ul>
      </Clause>

      <Clause
        title="Copyright complaints"
        own={{
          title: t('Copyright complaints'),
          summary: t(
            'If your work stands here without your permission, send us a copyright notice by its form. What a proper notice names is hidden in the time that stands below; its owner may answer once. A notice that is knowingly false can make you liable.',
          ),
        }}
      >
        <p>
          If your work stands here without your permission, send us a{' '}
          <Link to={links.copyright} className="link">
            copyright notice
          </Link>
          . Under section 52(1)(c) of the Copyright Act, 1957, and rule 75 of the Copyright Rules, 2013, your
          notice should have:
        </p>
        <ul>
          <li>
            a description of your work, enough to recognise it, and that you own its copyright or act for the
            owner;
          </li>
          <li>the address of each page that shows the copy;</li>
          <li>why it infringes, and why none of the exceptions of section 52 applies;</li>
          <li>your name, address and a way to reach you.</li>
        </ul>
        <p>
          We take down what a proper notice names within {categories.copyright.hours} hours and tell the
          member who published it, with your name, who may answer once. Without an order of a competent court
          within {copyrightLimits.hiddenDays} days it is shown again. Whoever infringes repeatedly can lose
          the account. A notice that is knowingly false can make you liable.
        </p>
      </Clause>
    </>
  );
}
