import { t } from '@kalaangan/messages/t';
import { toast } from '~/ui/overlays/toast.ts';
import { links } from '@kalaangan/contract/links';

/** Asks a visitor to log in, for an action that requires an account. */
export function promptLogin(text: string): void {
  toast.info(text, { action: { label: t('Log in'), to: links.login } });
}
