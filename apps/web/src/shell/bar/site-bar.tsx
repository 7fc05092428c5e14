import { t } from '@kalaangan/messages/t';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { useLazyCode } from '~/lib/pages/lazy-loading.ts';
import { links } from '@kalaangan/contract/links';
import { useSession } from '~/lib/session/session.ts';
import { useSite } from '~/lib/pages/site.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { Menu, MenuLink } from '~/ui/overlays/menu.tsx';
import { LogoLink, TopBar, TopBarGroup, TopBarLink } from '~/ui/page/top-bar.tsx';
import { LanguageButton } from '../language/language-button.tsx';
import { barLinks, exploreLinks } from './navigation-links.ts';
import { SearchBox } from './search-box.tsx';
import { SiteMenu } from './site-menu.tsx';

/** The bar of every page. It shows the controls for visitors until the session is known. */
export function SiteBar() {
  const { brandName } = useSite();
  const { user } = useSession();
  const members = useMemberCode();
  const { isOpen, takesFocus, toggle } = useSearchPanel();
  return (
    <TopBar>
      <LogoLink name={brandName} />
      <nav aria-label={t('Main')} className="topbar-group max-lg:hidden">
        <Menu
          kind="links"
          trigger={
            <>
              <span>{t('Explore')}</span>
              <ChevronDown size={18} aria-hidden="true" />
            </>
          }
        >
          {exploreLinks.map(({ label, to }) => (
            <MenuLink key={to} to={to}>
              {label}
            </MenuLink>
          ))}
        </Menu>
        {barLinks.map(({ label, to }) => (
          <TopBarLink key={to} to={to}>
            {label}
          </TopBarLink>
        ))}
      </nav>
      <div className="search-container" data-open={isOpen}>
        <SearchBox takesFocus={takesFocus} />
      </div>
      <LanguageButton />
      <TopBarGroup end>
        <IconButton
          label={isOpen ? t('Hide search') : t('Show search')}
          className="md:hidden"
          aria-expanded={isOpen}
          icon={<Search size={20} aria-hidden="true" />}
          onClick={toggle}
        />
        {user && members ? <members.MemberControls user={user} /> : <VisitorControls />}
        <SiteMenu />
      </TopBarGroup>
    </TopBar>
  );
}

/** Returns the state of the search panel below the bar of small screens: initially open on the search page alone. */
function useSearchPanel() {
  const { pathname, key } = useLocation();
  const isSearching = pathname === links.searchPage;
  const [toggled, setToggled] = useState({ locationKey: key, isOpen: isSearching });
  const wasToggledHere = toggled.locationKey === key;
  const isOpen = wasToggledHere ? toggled.isOpen : isSearching;
  return {
    isOpen,
    takesFocus: wasToggledHere && isOpen && !isSearching,
    toggle: () => setToggled({ locationKey: key, isOpen: !isOpen }),
  };
}

/** The controls for members; a failed download is retried after the next navigation. */
function useMemberCode() {
  const { key } = useLocation();
  const { user } = useSession();
  return useLazyCode(() => import('./member-controls.tsx'), user !== null, key);
}

function VisitorControls() {
  return (
    <>
      <ButtonLink variant="ghost" className="bar-login" to={links.login}>
        {t('Login')}
      </ButtonLink>
      <ButtonLink className="bar-login" to={links.signup}>
        {t('Signup')}
      </ButtonLink>
    </>
  );
}
