import { toast } from '~/ui/toast.ts';
import { links } from '@kalaangan/contract/links';

/** What a visitor is told who tries what members alone may do. */
export function promptLogin(text: string): void {
  toast.info(text, { action: { label: 'Log in', to: links.login } });
}
