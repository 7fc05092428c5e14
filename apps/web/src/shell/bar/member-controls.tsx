import { t } from '@kalaangan/messages/t';
import type { OwnUser } from '@kalaangan/contract/people/people';
import Plus from 'lucide-react/icons/plus';
import { NotificationsBell } from '~/features/notifications/index.ts';
import { links } from '@kalaangan/contract/links';
import { Avatar } from '~/ui/pictures/avatar.tsx';
import { IconLink } from '~/ui/buttons/icon-button.tsx';
import { Menu, MenuLink } from '~/ui/overlays/menu.tsx';

/** The controls of the bar for members. */
export function MemberControls({ user }: { user: OwnUser }) {
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
        <MenuLink to={links.createDiscussion}>{t('New Topic')}</MenuLink>
      </Menu>
      <NotificationsBell />
      <IconLink
        to={links.profile(user.username)}
        label={t('Profile')}
        icon={<Avatar src={user.profilePicture} seed={user.username} size="sm" />}
      />
    </>
  );
}
