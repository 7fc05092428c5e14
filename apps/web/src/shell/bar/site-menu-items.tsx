import { t } from '@kalaangan/messages/t';
import { networkMessage } from '@kalaangan/contract/network';
import LogOut from 'lucide-react/icons/log-out';
import { openContact } from '~/features/contact/index.ts';
import { links } from '@kalaangan/contract/links';
import { useSession } from '~/lib/session/session.ts';
import { useSite } from '~/lib/pages/site.ts';
import { DiscordIcon, InstagramIcon, LinkedInIcon, YouTubeIcon } from '~/ui/pictures/brand-icons.tsx';
import type { ShowBeside } from '~/ui/overlays/later-menu.tsx';
import { MenuAction, MenuLink, MenuExternalLink, MenuSeparator } from '~/ui/overlays/menu.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { barLinks, exploreLinks, type NavigationLink } from './navigation-links.ts';
import { useLogOut } from '../use-log-out.ts';

const menuLinks: readonly NavigationLink[] = [
  { label: t('About'), to: links.about },
  { label: t('Subscription'), to: links.subscription },
  { label: t('Legal'), to: links.legal() },
  { label: t('Report'), to: links.reportPage() },
  { label: t('Copyright'), to: links.copyright },
  { label: t('Grievances'), to: links.grievance },
  { label: t('Transparency'), to: links.transparency },
  { label: t('Accessibility'), to: links.accessibility() },
];

/** The platform's profiles on other sites. */
const socialLinks = [
  { label: 'Instagram', href: 'https://www.instagram.com/kalaangan', Icon: InstagramIcon },
  { label: 'LinkedIn', href: 'https://www.linkedin.com/company/kalaangan', Icon: LinkedInIcon },
  { label: t('Discord'), href: 'https://discord.gg/kalaangan', Icon: DiscordIcon },
  { label: 'YouTube', href: 'https://www.youtube.com/@kalaangan', Icon: YouTubeIcon },
];

/** The items of the menu of the bar. `show` shows the list of languages beside it. */
export function SiteMenuItems({ show }: { show: ShowBeside }) {
  const { sourceUrl } = useSite();
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
      {menuLinks.map(({ label, to }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      {/* The AGPL, section 13, requires offering the source code to all users of the site. */}
      <MenuExternalLink href={sourceUrl}>{t('Source code')}</MenuExternalLink>
      <MenuAction onSelect={() => void chooseLanguage(show)}>{t('Language')}</MenuAction>
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
    </>
  );
}

/** Tells the person if the list could not be loaded; never rejects. */
async function chooseLanguage(show: ShowBeside): Promise<void> {
  try {
    const { LanguageDialog } = await import('../language/language-dialog.tsx');
    show(<LanguageDialog onClose={() => show(null)} />);
  } catch {
    toast.error(networkMessage);
  }
}
