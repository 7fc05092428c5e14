import { queueMessages as messages } from '@kalaangan/contract/admin/queue';
import { isAccessDenied } from '~/lib/api/access-denied.ts';
import { messageOf } from '~/lib/api/api.ts';
import { useRedirectHome } from '~/lib/navigation/use-redirect-home.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { useFailedJobs, type QueueAct } from '../mutations/use-failed-jobs.ts';

/** Retries or discards, and says what came of it. */
export function useQueueAct() {
  const { mutateAsync, isPending, error: lastError } = useFailedJobs();
  useRedirectHome(isAccessDenied(lastError));
  async function act(asked: QueueAct): Promise<void> {
    try {
      const { count } = await mutateAsync(asked);
      toast.success(asked.act === 'retry' ? messages.retried(count) : messages.discarded(count));
    } catch (error) {
      if (!isAccessDenied(error)) toast.error(messageOf(error, messages.changeFailed));
    }
  }
  return { act, isPending };
}
