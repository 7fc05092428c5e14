/**
 * Whether a video that could not be played, or whose metadata is loaded, is of a kind that this browser does not play.
 * Without a decoder for the pictures some browsers play the sound alone. What could not be loaded may be played later.
 */
export async function isUnplayable(video: HTMLVideoElement): Promise<boolean> {
  if (!video.error) return video.videoWidth === 0;
  if (video.error.code < MediaError.MEDIA_ERR_DECODE) return false;
  // The browser has the same code for an address that answers with an error.
  if (!video.src.startsWith(`${location.origin}/`)) return true;
  return fetch(video.src, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
