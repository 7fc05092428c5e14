import type { Settings } from '#platform/config/index.ts';
import { createSiteProbe, type SiteProbe } from '#platform/http/edge/site-probe.ts';
import { fault, ok, orOk, warning, type Finding } from '../finding.ts';
import { ask, type Asked } from './ask.ts';
import { judgeProxies, madeUpAddress } from './proxies.ts';
import { isPublic } from './public-site.ts';

/** `runs`: whether a process of the site was found. */
type Result = { runs: boolean; findings: Finding[] };

/** Finds whether PUBLIC_URL leads to this site, and what the proxies on the way make of visitors. */
export async function checkAddress(settings: Settings): Promise<Result> {
  const { publicUrl, sessionSecrets } = settings;
  const probe = createSiteProbe(sessionSecrets);
  const asked = await ask(publicUrl, probe);
  if (asked.is === 'site') {
    const claiming = await ask(publicUrl, probe, { 'x-forwarded-for': madeUpAddress });
    if (claiming.is !== 'site') return { runs: true, findings: [describe(settings, claiming, true)] };
    const counted =
      claiming.saw.address === madeUpAddress
        ? 'takes this machine for a proxy, so that it cannot tell what is made of visitors'
        : `counts this machine as ${asked.saw.address}`;
    return {
      runs: true,
      findings: orOk(
        judgeProxies(settings, asked.saw, claiming.saw),
        `${publicUrl} is this site, and ${counted}`,
      ),
    };
  }
  const runs = (await askHere(settings, probe)).is === 'site';
  return { runs, findings: [describe(settings, asked, runs)] };
}

function describe(settings: Settings, asked: Exclude<Asked, { is: 'site' }>, runs: boolean): Finding {
  const text = `${settings.publicUrl}: ${asked.why}`;
  if (asked.is === 'other') return fault(text, 'mend PUBLIC_URL, the DNS, or the proxy and its certificate');
  if (!runs)
    return settings.databaseUrl === null || !isPublic(settings)
      ? ok(`the site is stopped (${text})`)
      : warning(`${text}, nor does a process of the site here`, 'start the site, and ask again');
  // A machine in a private network may not reach itself by its public address.
  if (asked.isSilent)
    return warning(
      `${text}, though the site runs`,
      'try it from another machine; else look at proxy, firewall and DNS',
    );
  return fault(
    `${text}, though the site runs`,
    'look at the proxy: its address of the site, and whether it runs',
  );
}

/** Asks the process of this machine, without a proxy. */
async function askHere({ host, port }: Settings, probe: SiteProbe): Promise<Asked> {
  const address = host === '::' || host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return ask(`http://${address}:${port}`, probe);
}
