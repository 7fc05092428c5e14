import type { TestMailOutcome } from '@kalaangan/contract/admin/queue';
import type { JobChoice } from '@kalaangan/contract/admin/queue.calls';
import { links } from '@kalaangan/contract/links';
import { sentence } from '@kalaangan/messages/sentence';
import { findRecipient, type Viewer } from '#features/accounts/index.ts';
import { appendToLog, toMail } from '#features/safety/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { unauthorized } from '#platform/http/calls/problem.ts';
import { discardJobs, lockFailedJob, retryJobs, type JobSelection } from '#platform/jobs/index.ts';
import { newId } from '#platform/database/ids.ts';
import { requireAdmin } from './admin-guard.ts';
import type { Admin } from './context.ts';

/** Runs failed jobs once more. @returns how many @throws {Problem} 403, 429 */
export async function retryFailed(admin: Admin, viewer: Viewer, choice: JobChoice): Promise<number> {
  await requireAdmin(admin, viewer);
  return retryJobs(admin.db, toSelection(choice));
}

/**
 * Deletes failed jobs. The log says so: whom a mail should have told something is not told now.
 * @returns how many
 * @throws {Problem} 403, 429
 */
export async function discardFailed(admin: Admin, viewer: Viewer, choice: JobChoice): Promise<number> {
  await requireAdmin(admin, viewer);
  return withTransaction(admin.db, async (tx) => {
    const name = 'name' in choice ? choice.name : await lockFailedJob(tx, choice.id);
    if (name === null) return 0;
    const count = await discardJobs(tx, toSelection(choice));
    if (count > 0)
      await appendToLog(tx, {
        at: admin.safety.now(),
        actor: viewer.id,
        action: 'jobs-discarded',
        target: `jobs ${name}`,
        reason: String(count),
      });
    return count;
  });
}

const toSelection = (choice: JobChoice): JobSelection => ('id' in choice ? { ids: [choice.id] } : choice);

/**
 * Sends a mail to the viewer, also to an address that has refused mail: its server then shows whether it still does.
 * @throws {Problem} 401, 403, 429
 */
export async function sendTestMail(
  admin: Admin,
  viewer: Viewer,
): Promise<{ email: string; outcome: TestMailOutcome; cause: string | null }> {
  await requireAdmin(admin, viewer);
  await admin.rateLimits.take('mail', viewer.id);
  const to = await findRecipient(admin.accounts, viewer.id);
  if (!to) throw unauthorized();
  const { email } = to;
  const mail = toMail(await admin.site.read(), {
    to,
    subject: sentence('a test mail'),
    lines: [[sentence('You asked for this mail to see whether mails of the site arrive. They do.')]],
    link: links.admin,
    messageId: `test-${newId()}`,
  });
  try {
    const isSent = await admin.mailer.send({ ...mail, isAskedFor: true });
    const outcome = isSent ? (admin.hasMailServer ? 'sent' : 'written') : 'refused';
    return { email, outcome, cause: null };
  } catch (error) {
    // What the mail server has answered, without what it means for a job.
    const answer = error instanceof Error ? (error.cause ?? error) : error;
    return { email, outcome: 'failed', cause: answer instanceof Error ? answer.message : String(answer) };
  }
}
