import { t } from '@kalaangan/messages/t';
import Share2 from 'lucide-react/icons/share-2';
import { createLazyComponent } from '~/lib/pages/lazy-component.ts';
import { LaterMenu, type ShowBeside } from '~/ui/overlays/later-menu.tsx';

export type Shared = {
  /** The path of the shared page, with the leading slash. */
  path: string;
  text: string;
};

export const shareItems = createLazyComponent<Shared & { show: ShowBeside }>(
  async () => (await import('./share-items.tsx')).ShareItems,
);

export function ShareMenu(shared: Shared) {
  return (
    <LaterMenu
      kind="actions"
      align="end"
      triggerClass="btn btn-secondary"
      trigger={
        <>
          <Share2 size={18} aria-hidden="true" />
          <span>{t('Share')}</span>
        </>
      }
      items={shareItems}
      props={shared}
      isOnServer
    />
  );
}
