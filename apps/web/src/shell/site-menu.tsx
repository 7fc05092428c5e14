import { t } from '@kalaangan/messages/t';
import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { openContact } from '~/features/contact/index.ts';
import { links } from '@kalaangan/contract/links';
import { useLazyCode } from '~/lib/lazy-loading.ts';
import { useSession } from '~/lib/session.ts';
import { useSite } from '~/lib/site.ts';
import { DiscordIcon, InstagramIcon, LinkedInIcon, YouTubeIcon } from '~/ui/brand-icons.tsx';
import { Menu, MenuAction, MenuLink, MenuExternalLink, MenuSeparator } from '~/ui/menu.tsx';
import { barLinks, exploreLinks, menuLinks } from './navigation-links.ts';
import { useLogOut } from './use-log-out.ts';

const socialLinks = [
  { label: 'Instagram', href: links.outside.instagram, Icon: InstagramIcon },
  { label: 'LinkedIn', href: links.outside.linkedin, Icon: LinkedInIcon },
  { label: t('Discord'), href: links.outside.discord, Icon: DiscordIcon },
  { label: 'YouTube', href: links.outside.youtube, Icon: YouTubeIcon },
];

/** The menu of all links that are not in the bar; on small screens that is nearly all of them. */
export function SiteMenu() {
  const [isChoosing, setChoosing] = useState(false);
  const code = useLazyCode(() => import('./language/language-dialog.tsx'), isChoosing);
  const { sourceUrl } = useSite();
  const { user } = useSession();
  const logOut = useLogOut();
  return (
    <>
      <Menu
        kind="links"
        label={t('Menu')}
        align="end"
        triggerClass="icon-btn"
        trigger={<MenuIcon size={22} aria-hidden="true" />}
      >
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
        {menuLinks.map(({ label, to }) => (
          <MenuLink key={to} to={to}>
            {label}
          </MenuLink>
        ))}
        {/* The AGPL, section 13, requires offering the source code to all users of the site. */}
        <MenuExternalLink href={sourceUrl}>{t('Source code')}</MenuExternalLink>
        <MenuAction onSelect={() => setChoosing(true)}>{t('Language')}</MenuAction>
        <MenuAction onSelect={openContact}>{t('Contact Us')}</MenuAction>
        <MenuSeparator />
        {socialLinks.map(({ label, href, Icon }) => (
          <MenuExternalLink key={label} href={href} icon={<Icon size={18} />}>
            {label}
          </MenuExternalLink>
        ))}
        {user && (
          <div className="lg:hidden">
            <MenuSeparator />
            <MenuAction
              icon={<LogOut className="icon-directional" size={18} aria-hidden="true" />}
              onSelect={() => logOut()}
            >
              {t('Logout')}
            </MenuAction>
          </div>
        )}
      </Menu>
      {isChoosing && code && <code.LanguageDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
