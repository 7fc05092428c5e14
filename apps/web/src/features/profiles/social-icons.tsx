import { findHandle } from '@kalaangan/contract/people/network-addresses';
import type { PublicUser } from '@kalaangan/contract/people/people';
import { networkNames, networks } from '@kalaangan/contract/people/profiles';
import {
  ArtStationIcon,
  BehanceIcon,
  FacebookIcon,
  InstagramIcon,
  LinkedInIcon,
  TwitterIcon,
  YouTubeIcon,
} from '~/ui/pictures/brand-icons.tsx';
import { ExternalLink } from './external-link.tsx';

const icons = {
  instagram: InstagramIcon,
  linkedin: LinkedInIcon,
  facebook: FacebookIcon,
  twitter: TwitterIcon,
  artstation: ArtStationIcon,
  behance: BehanceIcon,
  youtube: YouTubeIcon,
};

/** A person's pages at other networks, each with their name there. */
export function SocialIcons({ user: { socialLinks } }: { user: Pick<PublicUser, 'socialLinks'> }) {
  return networkNames.map((network) => {
    const address = socialLinks[network];
    if (!address) return null;
    const Icon = icons[network];
    const name = networks[network];
    const handle = findHandle(address);
    return (
      <ExternalLink key={network} className="profile-fact profile-link" href={address} title={name}>
        <Icon size={18} />
        <span className={handle ? 'visually-hidden' : undefined}>{name}</span>
        {handle && <bdi dir="ltr">{handle}</bdi>}
      </ExternalLink>
    );
  });
}
