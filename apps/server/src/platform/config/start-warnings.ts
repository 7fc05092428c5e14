import { isLocalHost } from './local-host.ts';
import { listMissingOfOfficer, type GrievanceOfficer } from './officer-settings.ts';
import type { Settings } from './settings.ts';

type Warned = Pick<Settings, 'databaseUrl' | 'secrets' | 'publicUrl' | 'trustProxy'>;

/** Lists what follows from the settings and may not be meant, a line for each. */
export function startWarnings(settings: Warned, officer: GrievanceOfficer): string[] {
  const missing = listMissingOfOfficer(officer);
  const kept = settings.secrets.filter(({ file }) => file !== null).map(({ name }) => name);
  return [
    settings.databaseUrl &&
      kept.length > 0 &&
      `what other machines do not have signs or seals, since it lies in DATA_DIR: set ${kept.join(' and ')} where several share DATABASE_URL`,
    !settings.trustProxy &&
      !isLocalHost(new URL(settings.publicUrl).hostname) &&
      'TRUST_PROXY is off: callers from this machine have no limits by address, so that a proxy on it lifts them for everybody',
    missing.length > 0 &&
      `no complete grievance officer is named, which Indian law asks for: set ${missing.join(', ')}, or let an admin name one`,
  ].filter((line) => typeof line === 'string');
}
