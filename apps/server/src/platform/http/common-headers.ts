const hsts = { 'strict-transport-security': 'max-age=31536000' };

/**
 * Headers of every answer, whoever gives it. Other sites under the same domain are none of ours: the rule to come by
 * https alone does not include them.
 */
export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isHttps && hsts),
  };
}
