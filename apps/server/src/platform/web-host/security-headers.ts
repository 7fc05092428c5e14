type LoadingDirective = 'script-src' | 'style-src' | 'img-src' | 'media-src' | 'connect-src' | 'frame-src';

/** Sources of other origins that pages may load, by directive of the content security policy. */
export type ExternalSources = Readonly<Record<LoadingDirective, readonly string[]>>;

type Options = {
  isHttps: boolean;
  /** Allows the inline scripts and the WebSocket of Vite's development server. */
  development: boolean;
  externalSources: ExternalSources;
  /** Whether pages keep contact with the windows they open, as sign-in with another site needs it. */
  allowsPopups: boolean;
};

/**
 * The security headers of pages. Scripts come from files alone, none is inline. Style attributes are allowed because
 * they set the placeholders and sizes of images.
 */
export function pageHeaders({
  isHttps,
  development,
  externalSources,
  allowsPopups,
}: Options): Record<string, string> {
  const self = "'self'";
  const code = development ? [self, "'unsafe-inline'"] : [self];
  const directives: Record<string, readonly string[]> = {
    'default-src': [self],
    'script-src': [...code, ...externalSources['script-src']],
    'style-src': [...code, ...externalSources['style-src']],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [self, ...externalSources['img-src'], 'data:', 'blob:'],
    'media-src': [self, ...externalSources['media-src'], 'blob:'],
    'font-src': [self],
    'connect-src': [self, ...(development ? ['ws:'] : []), ...externalSources['connect-src']],
    'frame-src': externalSources['frame-src'].length > 0 ? externalSources['frame-src'] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  };
  return {
    'content-security-policy': Object.entries(directives)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': allowsPopups ? 'same-origin-allow-popups' : 'same-origin',
  };
}
