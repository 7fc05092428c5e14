import type { Settings } from '#platform/config/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { findSecretStates, selectSecrets } from '#platform/secrets/index.ts';
import { fault, orOk, warning, type Finding } from '../finding.ts';

/** Compares the secrets with the fingerprints in the database, which all processes of the site have been compared with. */
export async function checkSecrets(db: Db, { secrets, databaseUrl, s3 }: Settings): Promise<Finding[]> {
  const states = await findSecretStates(db, secrets);
  const found = selectSecrets(states, 'differs').map(({ name, file }) =>
    fault(
      `${file === null ? name : `${name} in ${file}`} is not the one that the site works with`,
      `give this command the settings of the site; docs/operations/secrets.md if ${name} was replaced or lost`,
    ),
  );
  const kept = secrets.filter(({ file }) => file !== null).map(({ name }) => name);
  if ((databaseUrl !== null || s3 !== null) && kept.length > 0)
    found.push(
      warning(
        `${kept.join(' and ')} lie in DATA_DIR alone: a process on another machine would make its own`,
        `note them elsewhere, and set ${kept.join(' and ')} where there are several processes`,
      ),
    );
  return orOk(found, 'equal to those that the database knows');
}
