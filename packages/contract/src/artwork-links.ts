const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be']);
const youtubeId = /^[A-Za-z0-9_-]{11}$/;
const sketchfabId = /^[A-Za-z0-9]{6,64}$/;

function parseUrl(link: string): URL | null {
  return URL.canParse(link) ? new URL(link) : null;
}

/** The 11-character id of a YouTube link (watch, shorts, live, embed or youtu.be), or null. */
export function findYoutubeId(link: string): string | null {
  const url = parseUrl(link);
  if (!url || !/^https?:$/.test(url.protocol) || !youtubeHosts.has(url.hostname)) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const candidate =
    url.hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? (url.searchParams.get('v') ?? '')
        : ['shorts', 'live', 'embed', 'v'].includes(first)
          ? second
          : '';
  return youtubeId.test(candidate) ? candidate : null;
}

/**
 * The embed URL of a Sketchfab model, from its page or its embed URL; null for any other link. In the URL of a page
 * the id is what follows the last dash of the path.
 */
export function findSketchfabEmbed(link: string): string | null {
  const url = parseUrl(link);
  if (!url || url.protocol !== 'https:' || !/^(www\.)?sketchfab\.com$/.test(url.hostname)) return null;
  const [kind, model = '', embed] = url.pathname.split('/').filter(Boolean);
  const id =
    kind === '3d-models' && !embed
      ? model.slice(model.lastIndexOf('-') + 1)
      : kind === 'models' && embed === 'embed'
        ? model
        : '';
  return sketchfabId.test(id) ? `https://sketchfab.com/models/${id}/embed` : null;
}

/** True for the URL of a Sketchfab model page, even if it contains no valid id. */
export function isSketchfabModelPage(link: string): boolean {
  return /^https:\/\/(www\.)?sketchfab\.com\/3d-models\//.test(link);
}

/** The URL of the autoplaying player in YouTube's privacy-enhanced mode, which sets no cookies before playback. */
export function youtubePlayer(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
}
