import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { findYoutubeId, youtubePlayer } from '@kalaangan/contract/artwork-links';
import { Box, Play } from 'lucide-react';
import { TapToLoad, VideoOnTap, widescreen } from '~/features/media/index.ts';

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
      {video && <VideoOnTap video={video} name={`${title}, video`} />}
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
