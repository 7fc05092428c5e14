import { accountAddresses } from '@kalaangan/contract/accounts';
import { LogOut, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { OwnUser } from '@kalaangan/contract/people';
import { api } from '~/lib/browser-transport.ts';
import { useSite } from '~/lib/site.ts';
import { sessionLeft, useSession } from '~/lib/session.ts';
import { Avatar } from '~/ui/avatar.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { Menu, MenuAction, MenuLink, MenuTitle } from '~/ui/menu.tsx';
import { LogoLink, TopBar, TopBarGroup, TopBarLink } from '~/ui/top-bar.tsx';

/** The bar over every page. It says the same to everybody until the browser knows who is here. */
export function SiteBar() {
  const { brandName } = useSite();
  const session = useSession();
  return (
    <TopBar>
      <LogoLink name={brandName} />
      <nav aria-label="Main" className="topbar-group max-sm:hidden">
        <TopBarLink to="/" end>
          Artworks
        </TopBarLink>
      </nav>
      <TopBarGroup end>
        {session.status === 'member' ? <MemberControls user={session.user} /> : <VisitorControls />}
      </TopBarGroup>
    </TopBar>
  );
}

function VisitorControls() {
  return (
    <>
      <ButtonLink variant="ghost" to="/login">
        Login
      </ButtonLink>
      <ButtonLink to="/signup">Signup</ButtonLink>
    </>
  );
}

function MemberControls({ user }: { user: OwnUser }) {
  const navigate = useNavigate();
  async function logOut() {
    // The session ends here even when the server cannot be told.
    await api(accountAddresses.logout, {}).catch(() => null);
    sessionLeft();
    void navigate('/');
  }
  return (
    <>
      <Menu
        kind="links"
        align="end"
        triggerClass="btn btn-primary"
        trigger={
          <>
            <Plus size={18} aria-hidden="true" />
            Create
          </>
        }
      >
        <MenuLink to="/create">New Artwork</MenuLink>
      </Menu>
      <Menu
        kind="actions"
        label="Account"
        align="end"
        triggerClass="icon-btn"
        trigger={<Avatar src={user.profilePicture} seed={user.username} size="sm" />}
      >
        <MenuTitle>{user.name}</MenuTitle>
        <MenuAction icon={<LogOut size={18} aria-hidden="true" />} onSelect={() => void logOut()}>
          Logout
        </MenuAction>
      </Menu>
    </>
  );
}
