import { t } from '@kalaangan/messages/t';
import Play from 'lucide-react/icons/play';
import { useState, type ReactNode } from 'react';
import { useSession } from '~/lib/session/session.ts';
import { AspectBox } from '~/ui/page/wrap.tsx';
import { Player } from './player.tsx';

/** Width divided by height. */
export const widescreenRatio = 16 / 9;

type TapToLoadProps = { label: string; note?: string; ratio: number; icon: ReactNode; children: ReactNode };

/** A placeholder for an embed, which is rendered only after a tap: before, nothing of it is requested from any host. */
export function TapToLoad({ label, note, ratio, icon, children }: TapToLoadProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <AspectBox ratio={ratio} className="embed">
      {loaded ? (
        children
      ) : (
        <button type="button" className="embed-cover" onClick={() => setLoaded(true)}>
          <span className="embed-icon" aria-hidden="true">
            {icon}
          </span>
          <span className="font-semibold">{label}</span>
          {note && <span className="text-sm">{note}</span>}
        </button>
      )}
    </AspectBox>
  );
}

type VideoOnTapProps = {
  video: { url: string; width: number | null; height: number | null };
  /** The player's accessible name. */
  name: string;
  /** The account of who uploaded it, if it is known. */
  ownerId: string | undefined;
};

/** An uploaded video. */
export function VideoOnTap({ video, name, ownerId }: VideoOnTapProps) {
  const { user } = useSession();
  return (
    <TapToLoad
      label={t('Play video')}
      ratio={video.width && video.height ? video.width / video.height : widescreenRatio}
      icon={<Play />}
    >
      <Player
        src={video.url}
        autoPlay
        playsInline
        aria-label={name}
        isOwn={user !== null && user._id === ownerId}
      />
    </TapToLoad>
  );
}
