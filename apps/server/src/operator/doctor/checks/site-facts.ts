import { listMissingOfOfficer, type SiteFacts } from '#platform/config/index.ts';
import { fault, ok, orOk, warning, type Finding } from '../finding.ts';
import { isLocalMailbox, isPublic } from './public-site.ts';

/** Finds what a public site must say of itself, by the environment or its admins. */
export function checkSiteFacts(facts: SiteFacts): Finding[] {
  const { supportEmail, grievance, publicUrl } = facts;
  if (!isPublic({ publicUrl })) return [ok('nobody else reads what it says of itself')];
  const found: Finding[] = [];
  const missing = listMissingOfOfficer(grievance);
  if (isLocalMailbox(supportEmail))
    found.push(
      fault(
        `the address of support is ${supportEmail}: nobody can write there`,
        'set SUPPORT_EMAIL to a mailbox that somebody reads, or let an admin name one in /admin',
      ),
    );
  if (missing.length > 0)
    found.push(
      warning(
        'no complete grievance officer is named, whom Indian law asks for',
        `set ${missing.join(', ')}, or let an admin name one in /admin`,
      ),
    );
  return orOk(found, `it names an address of support, ${supportEmail}, and a grievance officer`);
}
