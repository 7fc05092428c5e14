import { t } from '@kalaangan/messages/t';
import type { OwnUser } from '@kalaangan/contract/people/people';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import { NotificationsBell } from '~/features/notifications/index.ts';
import { links } from '@kalaangan/contract/links';
import { Avatar } from '~/ui/pictures/avatar.tsx';
import { IconButton, IconLink } from '~/ui/buttons/icon-button.tsx';
import { Menu, MenuLink } from '~/ui/overlays/menu.tsx';
import { useLogOut } from '../use-log-out.ts';

/** The controls of the bar for members. */
export function MemberControls({ user }: { user: OwnUser }) {
  const logOut = useLogOut();
  return (
    <>
      <Menu
        kind="links"
        label={t('Create')}
        align="end"
        triggerClass="btn btn-primary bar-create"
        trigger={
          <>
            <Plus size={18} aria-hidden="true" />
            <span className="max-sm:hidden">{t('Create')}</span>
          </>
        }
      >
        <MenuLink to={links.create}>{t('New Artwork')}</MenuLink>
        <MenuLink to={links.createBlog}>{t('New Blog')}</MenuLink>
      </Menu>
      <NotificationsBell />
      <IconLink
        to={links.profile(user.username)}
        label={t('Profile')}
        icon={<Avatar src={user.profilePicture} seed={user.username} size="sm" />}
      />
      <IconButton
        label={t('Logout')}
        className="max-lg:hidden"
        icon={<LogOut className="icon-directional" size={20} aria-hidden="true" />}
        onClick={() => logOut()}
      />
    </>
  );
}
