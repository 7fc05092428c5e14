import { artworkMessages as messages } from '@kalaangan/contract/artworks/artworks';
import { t } from '@kalaangan/messages/t';
import { useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import { useEffect, useState } from 'react';
import { useLikeContent } from '~/features/social/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { messageOf } from '~/lib/api/api.ts';
import { useOptimisticToggle } from '~/lib/queries/optimistic-toggle.ts';
import { promptLogin } from '~/lib/session/login-prompt.ts';
import { isVisitor, useSession } from '~/lib/session/session.ts';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { artworkKind } from './artwork-kind.ts';
import { ownArtworkQuery } from './queries.ts';

/** Time in ms for which a tile is pointed at before it is asked whether the member likes it: a mouse crosses many. */
const restMs = 200;

/** The like button on a tile that is pointed at or has the focus. */
export function TileLike({ id, title }: { id: string; title: string }) {
  const { user } = useSession();
  const rests = useRest();
  const { data } = useQuery({
    ...ownArtworkQuery(api, id, user?._id ?? ''),
    enabled: user !== null && rests,
  });
  const { mutateAsync: send } = useLikeContent(artworkKind, id);
  const { on, toggle } = useOptimisticToggle({
    confirmed: data?.likedByMe ?? false,
    send,
    onFailure: (_, error) => toast.error(messageOf(error, messages.likeFailed)),
  });
  return (
    <IconButton
      label={on ? t('Unlike') : t('Like')}
      look="on-art"
      className="tile-like"
      icon={<Heart size={20} aria-hidden="true" />}
      aria-pressed={on}
      aria-description={title}
      onClick={() => (isVisitor() ? promptLogin(messages.loginToLike) : toggle())}
    />
  );
}

function useRest(): boolean {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setRests, restMs, true);
    return () => clearTimeout(timer);
  }, []);
  return rests;
}
