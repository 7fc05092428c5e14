import { t } from '@kalaangan/messages/t';
import { openContact } from '~/features/contact/index.ts';
import { links } from '@kalaangan/contract/links';
import { useSession } from '~/lib/session/session.ts';
import type { ShowBeside } from '~/ui/overlays/later-menu.tsx';
import { MenuAction, MenuLink, MenuExternalLink, MenuSeparator } from '~/ui/overlays/menu.tsx';
import { barLinks, exploreLinks } from './navigation-links.ts';
import { showLanguages } from '../language/show-languages.tsx';
import { useLogOut } from '../use-log-out.ts';

/** The platform's profiles on other sites. */
const socialLinks = [
  { label: 'Instagram', href: 'https://www.instagram.com/kalaangan' },
  { label: 'LinkedIn', href: 'https://www.linkedin.com/company/kalaangan' },
  { label: t('Discord'), href: 'https://discord.gg/kalaangan' },
  { label: 'YouTube', href: 'https://www.youtube.com/@kalaangan' },
];

/**
 * The items of the menu of the bar: on small screens first the links of the bar, then what is one's own, then what is the site's.
 * `show` shows the list of languages beside it.
 */
export function SiteMenuItems({ show }: { show: ShowBeside }) {
  const { user } = useSession();
  const logOut = useLogOut();
  return (
    <>
      <div className="lg:hidden">
        {[...exploreLinks, ...barLinks].map(({ label, to }) => (
          <MenuLink key={to} to={to}>
            {label}
          </MenuLink>
        ))}
        <MenuSeparator />
      </div>
      {user && (
        <>
          <MenuLink to={links.account}>{t('Account')}</MenuLink>
          {user.role !== 'member' && <MenuLink to={links.moderation}>{t('Moderation')}</MenuLink>}
          {user.isAdmin && <MenuLink to={links.admin}>{t('Admin')}</MenuLink>}
        </>
      )}
      <MenuAction onSelect={() => void showLanguages(show)}>{t('Language')}</MenuAction>
      {user && (
        <>
          <MenuAction onSelect={() => logOut()}>{t('Logout')}</MenuAction>
          <MenuSeparator />
        </>
      )}
      <MenuLink to={links.about}>{t('About')}</MenuLink>
      <MenuLink to={links.subscription}>{t('Subscription')}</MenuLink>
      <MenuAction onSelect={openContact}>{t('Contact Us')}</MenuAction>
      {socialLinks.map(({ label, href }) => (
        <MenuExternalLink key={label} href={href}>
          {label}
        </MenuExternalLink>
      ))}
    </>
  );
}
