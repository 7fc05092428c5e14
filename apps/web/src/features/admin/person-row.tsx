import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import type { AdminUser } from '@kalaangan/contract/admin/admin.calls';
import { Link } from '~/ui/buttons/link.tsx';
import { formatDay } from '~/lib/texts/format.ts';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { Avatar } from '~/ui/pictures/avatar.tsx';
import { Button } from '~/ui/buttons/button.tsx';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import { roleLabels } from './role-texts.ts';

type PersonRowProps = {
  user: AdminUser;
  isSelf: boolean;
  onChangeRole: (user: AdminUser) => void;
  onChangeAge: (user: AdminUser) => void;
};

export function PersonRow({ user, isSelf, onChangeRole, onChangeAge }: PersonRowProps) {
  const { name, username, email, isVerified, role, age, createdAt, profilePicture } = user;
  return (
    <li className="admin-person">
      <Avatar src={profilePicture} seed={username} />
      <div className="admin-identity">
        <Link to={links.profile(username)} className="admin-name" {...ownLanguage(name)}>
          {name}
        </Link>
        <span className="admin-detail">
          <bdi dir="ltr">@{username}</bdi>
        </span>
      </div>
      <div className="admin-details">
        <a className="admin-detail admin-address" href={`mailto:${email}`}>
          {email}
        </a>
        <span className="admin-detail">
          {rich('Joined {time}', { time: <time dateTime={createdAt}>{formatDay(createdAt)}</time> })}
        </span>
      </div>
      <div className="admin-foot">
        <div className="admin-badges">
          <span className="badge" data-kind={isVerified ? 'good' : 'plain'}>
            {isVerified ? t('Verified') : t('Not verified')}
          </span>
          {role !== 'member' && (
            <span className="badge" data-kind="strong">
              {roleLabels[role]}
            </span>
          )}
          {age?.band === 'minor' && <span className="badge">{t('Under 18')}</span>}
        </div>
        <div className="admin-action">
          {isSelf ? (
            <span className="admin-detail">{t('You')}</span>
          ) : !isVerified && role === 'member' ? (
            <span className="admin-detail">{t('A role needs a verified email')}</span>
          ) : (
            <Button variant="secondary" size="sm" onClick={() => onChangeRole(user)}>
              <span>{t('Change role')}</span>
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          )}
          {age !== null && !isSelf && (
            <Button variant="secondary" size="sm" onClick={() => onChangeAge(user)}>
              <span>{t('Change age')}</span>
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
