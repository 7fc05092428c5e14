import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { findYoutubeId, youtubePlayer } from '@kalaangan/contract/artwork-links';
import { Box, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AspectBox } from '~/ui/wrap.tsx';

const widescreen = 16 / 9;

/** Video, YouTube and 3D model. Nothing of them is loaded, from here or elsewhere, before a tap. */
export function Embeds({
  artwork,
}: {
  artwork: Pick<Artwork, 'title' | 'video' | 'youtubeUrl' | 'sketchfabUrl'>;
}) {
  const { title, video, youtubeUrl, sketchfabUrl } = artwork;
  const youtubeId = youtubeUrl ? findYoutubeId(youtubeUrl) : null;
  return (
    <>
      {video && (
        <TapToLoad
          label="Play video"
          ratio={video.width && video.height ? video.width / video.height : widescreen}
          icon={<Play />}
        >
          {/* What artists upload has no captions to show. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video src={video.url} controls autoPlay playsInline aria-label={`${title}, video`} />
        </TapToLoad>
      )}
      {youtubeId && (
        <TapToLoad label="Play YouTube video" note="Loads from YouTube" ratio={widescreen} icon={<Play />}>
          <iframe
            src={youtubePlayer(youtubeId)}
            title={`${title}, YouTube video`}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        </TapToLoad>
      )}
      {sketchfabUrl && (
        <TapToLoad label="View 3D model" note="Loads from Sketchfab" ratio={widescreen} icon={<Box />}>
          <iframe
            src={`${sketchfabUrl}?autostart=1`}
            title={`${title}, 3D model`}
            allow="autoplay; fullscreen; xr-spatial-tracking"
            allowFullScreen
          />
        </TapToLoad>
      )}
    </>
  );
}

type TapToLoadProps = { label: string; note?: string; ratio: number; icon: ReactNode; children: ReactNode };

function TapToLoad({ label, note, ratio, icon, children }: TapToLoadProps) {
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
