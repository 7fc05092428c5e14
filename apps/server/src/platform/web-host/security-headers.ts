/**
 * The content security policy of pages. Scripts only from here, none inline. Style attributes are allowed:
 * placeholders and sizes of images are set by them. Frames are the players that a tap opens.
 */
export function pageHeaders(options: {
  mediaBase: string;
  isHttps: boolean;
  development: boolean;
  /** Whether people may sign in with Google. Then for every page: from any of them one gets to that one by a link. */
  withGoogle: boolean;
}): Record<string, string> {
  const google = (address: string) =>
    options.withGoogle ? ` https://accounts.google.com/gsi/${address}` : '';
  const media = ["'self'", ...(options.mediaBase ? [new URL(options.mediaBase).origin] : [])].join(' ');
  const policy = {
    'default-src': "'self'",
    'script-src': `${options.development ? "'self' 'unsafe-inline'" : "'self'"}${google('client')}`,
    'style-src': `${options.development ? "'self' 'unsafe-inline'" : "'self'"}${google('style')}`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': `${media} data: blob:`,
    'media-src': `${media} blob:`,
    'font-src': "'self'",
    'connect-src': `${options.development ? "'self' ws:" : "'self'"}${google('')}`,
    'frame-src': `https://www.youtube-nocookie.com https://sketchfab.com${google('')}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...(options.isHttps && { 'upgrade-insecure-requests': '' }),
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`.trim())
      .join('; '),
    'x-robots-tag': 'noai, noimageai',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    // Google's window tells ours who signed in.
    'cross-origin-opener-policy': options.withGoogle ? 'same-origin-allow-popups' : 'same-origin',
  };
}
