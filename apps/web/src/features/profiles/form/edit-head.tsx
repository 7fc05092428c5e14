import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { Link } from '~/ui/buttons/link.tsx';
import { links } from '@kalaangan/contract/links';
import { useSession } from '~/lib/session/session.ts';
import { OwnPicture } from '../own-picture.tsx';

export function EditHead({ user, headingId }: { user: OwnUser; headingId: string }) {
  const session = useSession();
  return (
    <header className="edit-profile-head">
      <OwnPicture user={session.user ?? user} />
      <div>
        <h1 id={headingId}>{t('Edit Profile')}</h1>
        <p className="text-muted">
          {rich(
            'Press the picture to change it. In <link>your account</link> you can download your data and delete the account.',
            {
              link: (text) => (
                <Link className="link" to={links.account}>
                  {text}
                </Link>
              ),
            },
          )}
        </p>
        <p className="text-muted">
          {t(
            'The banner is your newest wide picture, or of the work in whose menu you press “Use as banner”.',
          )}
        </p>
      </div>
    </header>
  );
}
