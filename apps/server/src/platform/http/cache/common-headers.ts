const hsts = { 'strict-transport-security': 'max-age=31536000' };

/**
 * Headers of every answer. HSTS does not include subdomains: they may belong to other sites.
 */
export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isHttps && hsts),
  };
}
