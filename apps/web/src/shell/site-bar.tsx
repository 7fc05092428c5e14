import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLazyCode } from '~/lib/lazy-loading.ts';
import { links } from '@kalaangan/contract/links';
import { useSession } from '~/lib/session.ts';
import { useSite } from '~/lib/site.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Menu, MenuLink } from '~/ui/menu.tsx';
import { LogoLink, TopBar, TopBarGroup, TopBarLink } from '~/ui/top-bar.tsx';
import { barLinks, exploreLinks } from './navigation-links.ts';
import { SearchBox } from './search-box.tsx';
import { SiteMenu } from './site-menu.tsx';

/** The bar over every page. It says the same to everybody until the browser knows who is here. */
export function SiteBar() {
  const { brandName } = useSite();
  const { user } = useSession();
  const members = useMemberCode();
  const { isOpen, takesFocus, toggle } = useSearchPanel();
  return (
    <TopBar>
      <LogoLink name={brandName} />
      <nav aria-label="Main" className="topbar-group max-lg:hidden">
        <Menu
          kind="links"
          trigger={
            <>
              Explore
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
      <div className="search-place" data-open={isOpen}>
        <SearchBox takesFocus={takesFocus} />
      </div>
      <TopBarGroup end>
        <IconButton
          label={isOpen ? 'Hide search' : 'Show search'}
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

/** The search box is a panel below the bar on small screens: open on the page of results, closed by leaving it. */
function useSearchPanel() {
  const { pathname, key } = useLocation();
  const isSearching = pathname === links.searchPage;
  const [pressed, setPressed] = useState({ on: key, isOpen: isSearching });
  const wasPressed = pressed.on === key;
  const isOpen = wasPressed ? pressed.isOpen : isSearching;
  return {
    isOpen,
    takesFocus: wasPressed && isOpen && !isSearching,
    toggle: () => setPressed({ on: key, isOpen: !isOpen }),
  };
}

/** What only members need; a download that failed is tried again on the next page. */
function useMemberCode() {
  const { key } = useLocation();
  const { user } = useSession();
  return useLazyCode(() => import('./member-controls.tsx'), user !== null, key);
}

function VisitorControls() {
  return (
    <>
      <ButtonLink variant="ghost" className="bar-login" to={links.login}>
        Login
      </ButtonLink>
      <ButtonLink className="bar-login" to={links.signup}>
        Signup
      </ButtonLink>
    </>
  );
}
