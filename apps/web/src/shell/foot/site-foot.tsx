import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import { useSite } from '~/lib/pages/site.ts';
import { Link } from '~/ui/buttons/link.tsx';
import type { NavigationLink } from '../bar/navigation-links.ts';

const footLinks: readonly NavigationLink[] = [
  { label: t('Legal'), to: links.legal() },
  { label: t('Privacy notice'), to: links.privacy() },
  { label: t('Copyright'), to: links.copyright },
  { label: t('Report'), to: links.reportPage() },
  { label: t('Grievances'), to: links.grievance },
  { label: t('Transparency'), to: links.transparency },
  { label: t('Accessibility'), to: links.accessibility() },
];

/** The foot of every page: rules, rights and duties. It is the same on all pages, so the server keeps its HTML. */
export function SiteFoot() {
  const { sourceUrl, supportEmail } = useSite();
  return (
    <footer className="foot">
      <ul className="wrap foot-links">
        {footLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          {/* The AGPL, section 13, requires offering the source code to all users of the site. */}
          <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
            {t('Source code')}
          </a>
        </li>
        {/* In place of the contact tab, which needs JavaScript. */}
        <li className="foot-mail">
          <a href={`mailto:${supportEmail}`}>{t('Contact Us')}</a>
        </li>
      </ul>
    </footer>
  );
}
