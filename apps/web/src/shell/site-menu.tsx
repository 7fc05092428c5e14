import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { openContact } from '~/features/contact/index.ts';
import { links } from '@kalaangan/contract/links';
import { useSession } from '~/lib/session.ts';
import { useSite } from '~/lib/site.ts';
import { DiscordIcon, InstagramIcon, LinkedInIcon, YouTubeIcon } from '~/ui/brand-icons.tsx';
import { Menu, MenuAction, MenuLine, MenuLink, MenuOutLink } from '~/ui/menu.tsx';
import { barLinks, exploreLinks, menuLinks } from './navigation-links.ts';
import { useLogOut } from './use-log-out.ts';

const socialPlaces = [
  { label: 'Instagram', href: links.outside.instagram, Icon: InstagramIcon },
  { label: 'LinkedIn', href: links.outside.linkedin, Icon: LinkedInIcon },
  { label: 'Discord', href: links.outside.discord, Icon: DiscordIcon },
  { label: 'YouTube', href: links.outside.youtube, Icon: YouTubeIcon },
];

/** What does not stand in the bar itself; on small screens that is nearly everything. */
export function SiteMenu() {
  const { sourceUrl } = useSite();
  const { user } = useSession();
  const logOut = useLogOut();
  return (
    <Menu
      kind="links"
      label="Menu"
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
        <MenuLine />
      </div>
      {user && (
        <>
          <MenuLink to={links.account}>Account</MenuLink>
          {user.isAdmin && <MenuLink to={links.admin}>Admin</MenuLink>}
        </>
      )}
      {menuLinks.map(({ label, to }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      {/* Section 13 of the AGPL: whoever uses the site is offered its source. */}
      <MenuOutLink href={sourceUrl}>Source code</MenuOutLink>
      <MenuAction onSelect={openContact}>Contact Us</MenuAction>
      <MenuLine />
      {socialPlaces.map(({ label, href, Icon }) => (
        <MenuOutLink key={label} href={href} icon={<Icon size={18} />}>
          {label}
        </MenuOutLink>
      ))}
      {user && (
        <div className="lg:hidden">
          <MenuLine />
          <MenuAction icon={<LogOut size={18} aria-hidden="true" />} onSelect={() => logOut()}>
            Logout
          </MenuAction>
        </div>
      )}
    </Menu>
  );
}
