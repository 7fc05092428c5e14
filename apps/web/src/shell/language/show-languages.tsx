import { networkMessage } from '@kalaangan/contract/network';
import type { ShowBeside } from '~/ui/overlays/later-menu.tsx';
import { toast } from '~/ui/overlays/toast.ts';

/** Loads the list of languages and shows it as a dialog. Tells the person if it could not be loaded; never rejects. */
export async function showLanguages(show: ShowBeside): Promise<void> {
  try {
    const { LanguageDialog } = await import('./language-dialog.tsx');
    show(<LanguageDialog onClose={() => show(null)} />);
  } catch {
    toast.error(networkMessage);
  }
}
