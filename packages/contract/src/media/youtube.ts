const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be']);
const youtubeId = /^[A-Za-z0-9_-]{11}$/;

/** The 11-character id of a YouTube link (watch, shorts, live, embed or youtu.be), or null. */
export function findYoutubeId(link: string): string | null {
  const url = URL.canParse(link) ? new URL(link) : null;
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

/** The URL of the autoplaying player in YouTube's privacy-enhanced mode, which sets no cookies before playback. */
export function youtubePlayer(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
}
