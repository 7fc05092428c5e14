import { isLocalHost, type Settings } from '#platform/config/index.ts';
import { fault, ok, orOk, warning, type Finding } from '../finding.ts';

/** Whether people on other machines are meant to reach the site. */
export const isPublic = ({ publicUrl }: Pick<Settings, 'publicUrl'>) =>
  !isLocalHost(new URL(publicUrl).hostname);

/** Finds settings that are good enough to try the site, and must not be those of one that everybody reaches. */
export function checkPublicSettings(settings: Settings): Finding[] {
  const { publicUrl } = settings;
  if (!isPublic(settings)) {
    const others = listOfPublicSites(settings);
    const advice = 'set PUBLIC_URL to the address that people use, with https://';
    return others.length === 0
      ? [ok(`those of a site for this machine alone, ${publicUrl}`)]
      : [fault(`PUBLIC_URL is ${publicUrl}, though ${others.join(', ')} are those of a public site`, advice)];
  }
  return orOk(
    [...checkAddresses(settings), ...checkLimits(settings)],
    `those of a public site, ${publicUrl}`,
  );
}

/** The names of settings that only a site has that others reach. */
function listOfPublicSites({ trustProxy, cdn, smtpUrl, mediaBase, givenSite }: Settings): string[] {
  const { supportEmail } = givenSite;
  const isSet = {
    TRUST_PROXY: trustProxy !== null,
    CDN_PURGE_URL: cdn !== null,
    SMTP_URL: smtpUrl !== null && !isLocalHost(new URL(smtpUrl).hostname),
    S3_PUBLIC_URL: mediaBase !== '' && !isLocalHost(new URL(mediaBase).hostname),
    SUPPORT_EMAIL: supportEmail !== undefined && !isLocalMailbox(supportEmail),
  };
  return Object.entries(isSet).flatMap(([name, is]) => (is ? [name] : []));
}

function checkAddresses({ publicUrl, mailFrom }: Settings): Finding[] {
  const found: Finding[] = [];
  if (!publicUrl.startsWith('https:'))
    found.push(
      fault(
        `PUBLIC_URL is ${publicUrl}: passwords and sessions cross the network for all to read`,
        'put a proxy with TLS in front (docs/operations/proxies.md), and set PUBLIC_URL with https://',
      ),
    );
  if (isLocalMailbox(mailFrom))
    found.push(
      fault(
        `MAIL_FROM is ${mailFrom}: mail servers refuse it`,
        'set it to an address of a domain whose DNS names your mail server',
      ),
    );
  return found;
}

function checkLimits({ rateLimits, development, trustProxy, metricsToken, host }: Settings): Finding[] {
  const found: Finding[] = [];
  if (!rateLimits)
    found.push(fault('RATE_LIMITS is off: passwords can be guessed without an end', 'remove RATE_LIMITS'));
  if (development)
    found.push(
      fault(
        'KALAANGAN_DEV is set: pages are made anew for each request',
        'remove KALAANGAN_DEV, and use npm start',
      ),
    );
  if (trustProxy && metricsToken === null)
    found.push(
      warning('METRICS_TOKEN is unset behind a proxy: nobody can read /metrics', 'set METRICS_TOKEN'),
    );
  if (trustProxy && 'hops' in trustProxy && !isLocalHost(host) && host !== '::1')
    found.push(
      warning(
        `HOST is ${host} and TRUST_PROXY a number: whoever reaches the port itself is trusted like a proxy`,
        'set HOST=127.0.0.1, close the port by a firewall, or set TRUST_PROXY to the addresses of the proxies',
      ),
    );
  return found;
}

/** Whether an address, with or without a name, is a mailbox of this machine, or none. */
export function isLocalMailbox(address: string): boolean {
  const [, host] = /@([^\s<>@]+)>?\s*$/.exec(address) ?? [];
  return host === undefined || isLocalHost(host);
}
