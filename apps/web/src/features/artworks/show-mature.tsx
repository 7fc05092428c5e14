import { artworkAddresses as at } from '@kalaangan/contract/artworks';
import type { ClearArtwork } from '@kalaangan/contract/artworks.calls';
import { matureMessages as messages } from '@kalaangan/contract/mature';
import { api } from '~/lib/browser-transport.ts';
import { useSession } from '~/lib/session.ts';

type ShowMatureProps = {
  id: string;
  title: string;
  isShown: boolean;
  /** Null to blur it again. */
  onChange: (cover: ClearArtwork['cover']) => void;
};

/** On a tile, for members who have chosen to meet mature content in lists; everybody else asks on the work's page. */
export function ShowMature({ id, title, isShown, onChange }: ShowMatureProps) {
  const { user } = useSession();
  if (!user || hidesMature(user)) return null;

  function toggle() {
    if (isShown) return onChange(null);
    // If it fails, the picture stays blurred and the button stays.
    api(at.clear, { params: { id } }).then(
      ({ cover }) => onChange(cover),
      () => null,
    );
  }

  const label = isShown ? messages.blur : messages.show;
  return (
    <button type="button" className="mature-show" aria-label={`${label} ${title}`} onClick={toggle}>
      {label}
    </button>
  );
}

/** The member's preference; without one mature content is hidden. */
function hidesMature(user: object): boolean {
  const preferences = 'preferences' in user ? user.preferences : null;
  return !(
    typeof preferences === 'object' &&
    preferences !== null &&
    'hideMature' in preferences &&
    preferences.hideMature === false
  );
}
