import { distance } from 'fastest-levenshtein';
import { definitions } from './definitions.ts';
import { fileNameOf, secretNames } from './secret-files.ts';

const known: ReadonlySet<string> = new Set([
  ...definitions.map(({ name }) => name),
  ...secretNames.map(fileNameOf),
]);

/**
 * Names that somebody may have meant. No person sets KALAANGAN_DEV, and KALAANGAN_ENV is likely an operator's own. OpenTelemetry has
 * a hundred variables, many of them alike.
 */
const candidates = [...known].filter((name) => name !== 'KALAANGAN_DEV' && !name.startsWith('OTEL_'));

/** Beginnings of names that hardly any other program has: what begins so is meant for the site. */
const prefixes = ['CDN_', 'DATABASE_', 'GRIEVANCE_', 'ON_CALL_', 'S3_', 'SEAL_', 'SMTP_'];

/** Names of other programs that are near one of ours: HOST and PORT are of Marathon's, CDN_… of a service of that name. */
const othersNames = [
  /^(PORT|HOST)(S|\d+)$/,
  /^VHOST$/,
  // Addresses of services as Kubernetes tells them (CDN_SERVICE_HOST, CDN_PORT_80_TCP_ADDR), and Docker of linked containers.
  /_SERVICE_(HOST|PORT(_.+)?)$/,
  /_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|ADDR|PORT))?(_START|_END)?$/,
  /_ENV_/,
];
/** The same, of which only the value tells: `CDN_PORT=tcp://10.0.0.1:80`, `CDN_NAME=/site/cdn`. */
const othersVariables = [/_PORT=(tcp|udp|sctp):\/\//, /_NAME=\//];

/** Differences that a mistyped name may have; short names are too near to others for two. */
const shortLength = 8;
const maxDistance = (name: string) => (name.length > shortLength ? 2 : 1);

const or = new Intl.ListFormat('en', { type: 'disjunction' });

/** A line for each variable that looks like a mistyped setting: it would have no effect, and nobody would notice. */
export function findUnknownSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (known.has(name) || value.trim() === '' || isOfOthers(name, value)) return [];
    const meant = findMeant(name);
    return meant.length === 0 ? [] : [`${name} is no setting: do you mean ${or.format(meant)}?`];
  });
}

function isOfOthers(name: string, value: string): boolean {
  return (
    othersNames.some((pattern) => pattern.test(name)) ||
    othersVariables.some((pattern) => pattern.test(`${name}=${value}`))
  );
}

/** The nearest setting, or those that begin in the same way; none if the name is like no setting. */
function findMeant(given: string): string[] {
  // Names without an underscore, such as `host`, are variables of shells and scripts.
  const name = given.includes('_') ? given.toUpperCase() : given;
  const [nearest] = candidates
    .filter((candidate) => isNear(name, candidate))
    .sort((one, other) => distance(name, one) - distance(name, other));
  if (nearest !== undefined) return [nearest];
  const prefix = prefixes.find((beginning) => name.startsWith(beginning));
  return prefix === undefined ? [] : definedWith(prefix);
}

function isNear(name: string, candidate: string): boolean {
  const apart = distance(name, candidate);
  return apart <= maxDistance(candidate) || (apart === 2 && lettersOf(name) === lettersOf(candidate));
}

/** The letters in order: two that changed places, as in PROT, leave them as they are. */
const lettersOf = (name: string) => name.split('').sort().join('');

const definedWith = (prefix: string) =>
  definitions.map(({ name }) => name).filter((name) => name.startsWith(prefix));
