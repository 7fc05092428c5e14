import { t } from '@kalaangan/messages/t';
import Play from 'lucide-react/icons/play';
import { useState, type ReactNode } from 'react';
import { useSession } from '~/lib/session/session.ts';
import type { Elements } from '~/ui/texts/elements.ts';
import { AspectBox } from '~/ui/page/wrap.tsx';
import { FirstFrame } from './first-frame.tsx';
import { Player } from './player.tsx';

/** Width divided by height. */
export const widescreenRatio = 16 / 9;

type TapToLoadProps = {
  label: string;
  note?: string;
  ratio: number;
  icon: ReactNode;
  /** A tiny picture as a `data:` URL, shown blurred. */
  cover?: string | null | undefined;
  /** Something that is shown over the cover. */
  poster?: Elements;
  children: ReactNode;
};

/** A poster for an embed, which is rendered only after a tap: before, nothing is requested but what `poster` shows. */
export function TapToLoad({ label, note, ratio, icon, cover, poster, children }: TapToLoadProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <AspectBox ratio={ratio} className="embed">
      {loaded ? (
        children
      ) : (
        <button type="button" className="embed-cover" onClick={() => setLoaded(true)}>
          {cover && <span className="embed-blur" style={{ backgroundImage: `url("${cover}")` }} />}
          {poster}
          <span className="embed-words">
            <span className="embed-icon" aria-hidden="true">
              {icon}
            </span>
            <span>
              <span className="embed-label">{label}</span>
              {note && <span className="embed-note">{note}</span>}
            </span>
          </span>
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
  cover?: string | null | undefined;
};

/** An uploaded video, with its first frame as the poster. */
export function VideoOnTap({ video, name, ownerId, cover }: VideoOnTapProps) {
  const { user } = useSession();
  return (
    <TapToLoad
      label={t('Play video')}
      ratio={video.width && video.height ? video.width / video.height : widescreenRatio}
      icon={<Play />}
      cover={cover}
      poster={<FirstFrame src={video.url} />}
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
