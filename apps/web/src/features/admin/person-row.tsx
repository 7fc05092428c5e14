import type { AdminUser } from '@kalaangan/contract/admin.calls';
import { Link } from '~/ui/link.tsx';
import { formatDay } from '~/lib/format.ts';
import { links } from '@kalaangan/contract/links';
import { Avatar } from '~/ui/avatar.tsx';
import { Button } from '~/ui/button.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';

type PersonRowProps = { user: AdminUser; isSelf: boolean; onChangeRights: (user: AdminUser) => void };

export function PersonRow({ user, isSelf, onChangeRights }: PersonRowProps) {
  const { name, username, email, isVerified, isAdmin, createdAt, profilePicture } = user;
  return (
    <li className="admin-person">
      <Avatar src={profilePicture} seed={username} />
      <div className="admin-identity">
        <Link to={links.profile(username)} className="admin-name" dir="auto">
          {name}
        </Link>
        <span className="admin-detail">@{username}</span>
      </div>
      <div className="admin-details">
        <a className="admin-detail admin-address" href={`mailto:${email}`}>
          {email}
        </a>
        <span className="admin-detail">
          Joined <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </span>
      </div>
      <div className="admin-badges">
        <span className="badge" data-kind={isVerified ? 'good' : 'plain'}>
          {isVerified ? 'Verified' : 'Not verified'}
        </span>
        {isAdmin && (
          <span className="badge" data-kind="strong">
            Admin
          </span>
        )}
      </div>
      <div className="admin-action">
        {isSelf ? (
          <span className="admin-detail">You</span>
        ) : !isVerified && !isAdmin ? (
          <span className="admin-detail">An admin needs a verified email</span>
        ) : (
          <Button variant="secondary" size="sm" onClick={() => onChangeRights(user)}>
            {isAdmin ? 'Remove admin' : 'Make admin'}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
