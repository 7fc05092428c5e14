import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { useState } from 'react';
import { useLazyCode } from '~/lib/pages/lazy-loading.ts';
import { useNearBottom } from '~/lib/pages/near-bottom.ts';

/** Works to go on with, at the end of the page. They are fetched when the reader comes near. */
export function MoreArtworks({ artwork }: { artwork: Pick<Artwork, '_id' | 'creator'> }) {
  const [isNear, setNear] = useState(false);
  const end = useNearBottom(!isNear, () => setNear(true));
  const code = useLazyCode(() => import('./more-lists.tsx'), isNear);
  return (
    <div ref={end} className="artwork-after">
      {code && <code.MoreLists artwork={artwork} />}
    </div>
  );
}
