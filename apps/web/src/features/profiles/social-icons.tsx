import type { PublicUser } from '@kalaangan/contract/people/people';
import { networkNames, networks } from '@kalaangan/contract/people/profiles';
import { InstagramIcon, LinkedInIcon, FacebookIcon, TwitterIcon } from '~/ui/pictures/brand-icons.tsx';
import { ExternalLink } from './external-link.tsx';

const icons = {
  instagram: InstagramIcon,
  linkedin: LinkedInIcon,
  facebook: FacebookIcon,
  twitter: TwitterIcon,
};

/** Links to a person's social networks; renders nothing if there are none. */
export function SocialIcons({ user }: { user: Pick<PublicUser, 'socialLinks'> }) {
  const present = networkNames.filter((network) => user.socialLinks[network] !== '');
  if (present.length === 0) return null;
  return (
    <ul className="profile-networks">
      {present.map((network) => {
        const Icon = icons[network];
        return (
          <li key={network}>
            <ExternalLink
              className="icon-btn"
              href={user.socialLinks[network]}
              aria-label={networks[network]}
              title={networks[network]}
            >
              <Icon size={20} />
            </ExternalLink>
          </li>
        );
      })}
    </ul>
  );
}
