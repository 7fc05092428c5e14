import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import type { ClearArtwork } from '@kalaangan/contract/artworks/artworks.calls';
import { matureMessages as messages } from '@kalaangan/contract/artworks/mature';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '~/lib/api/browser-transport.ts';
import { clearMs, clearQuery } from './clear-query.ts';

export type ShowMatureProps = {
  id: string;
  title: string;
  isShown: boolean;
  /** Handler called with the cover without blur, or with null to blur it again. */
  onChange: (cover: ClearArtwork['cover']) => void;
};

/** Button on the tile of a mature work that shows the picture or blurs it again. */
export function ShowMature({ id, title, isShown, onChange }: ShowMatureProps) {
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

/** Artists see their own work as it is, without asking. */
export function ShowOwn({ id, onChange }: ShowMatureProps) {
  const { data } = useQuery({ ...clearQuery(id), refetchInterval: clearMs });
  const show = useEffectEvent(onChange);
  const cover = data?.cover ?? null;
  useEffect(() => {
    show(cover);
    return () => show(null);
  }, [cover]);
  return null;
}
