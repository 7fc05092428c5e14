import { networkMessage } from '@kalaangan/contract/network';
import { t } from '@kalaangan/messages/t';
import { useState } from 'react';
import { HydratedLater } from '~/lib/pages/hydrated-later.tsx';
import { useLaterCode } from '~/lib/pages/later-code.ts';
import type { LazyComponent } from '~/lib/pages/lazy-component.ts';
import { Menu, MenuAction, MenuKindContext, type MenuProps } from './menu.tsx';
import type { Elements } from '../texts/elements.ts';

/** Shows something beside a menu, which is hidden by the time a dialog opens from it; null removes it. */
export type ShowBeside = (shown: Elements) => void;

type LaterMenuProps<Props> = Omit<MenuProps, 'children' | 'onOpenChange' | 'onPointerEnter'> & {
  /** Items, which are loaded when the menu opens or a pointer comes near. */
  items: LazyComponent<Props & { show: ShowBeside }>;
  props: Props;
  /** Whether the server renders the items: their links work at once, and their code is loaded when the browser is idle. */
  isOnServer?: boolean;
};

/** A menu whose items are loaded later. One without any says that it loads, or that it could not. */
export function LaterMenu<Props extends object>({
  items,
  props,
  isOnServer = false,
  ...menu
}: LaterMenuProps<Props>) {
  const [beside, show] = useState<Elements>(null);
  const code = useLaterCode(items);
  return (
    <>
      <Menu
        {...menu}
        onPointerEnter={() => void code.load()}
        onOpenChange={(isOpen) => {
          if (isOpen) void code.load();
        }}
      >
        <HydratedLater
          code={code}
          props={{ ...props, show }}
          when={isOnServer ? 'idle' : 'asked'}
          hasServerHtml={isOnServer}
          waiting={
            <MenuAction staysOpen onSelect={() => void code.load()}>
              {code.hasFailed ? t('{networkMessage}. Try Again', { networkMessage }) : t('Loading...')}
            </MenuAction>
          }
          within={(part) => <MenuKindContext value={menu.kind}>{part}</MenuKindContext>}
        />
      </Menu>
      {beside}
    </>
  );
}
