import { networkMessage } from '@kalaangan/contract/network';
import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { toast } from '~/ui/toast.ts';
import { useHydrated } from './hydrated.ts';
import type { LazyComponent } from './lazy-component.ts';
import { useIdle } from './lazy-loading.ts';

type HydratedLaterProps<Props> = {
  /** A part of the page's module (`parts`). It must not depend on contexts from outside. */
  code: LazyComponent<Props>;
  props: Props;
};

/** What the code is needed for; without any the server's HTML is all there is. */
const interactive = 'button, [data-needs-code]';

/**
 * A part of a page that hydrates after the rest. On the page that the server rendered, its HTML stays as it is until the
 * browser is idle; then its code is loaded, if it has anything to press, and a React root of its own hydrates it. Until
 * then a press waits for the code. On other pages the code is loaded already.
 */
export function HydratedLater<Props extends object>({ code, props }: HydratedLaterProps<Props>): ReactNode {
  const isHydrated = useHydrated();
  const [isServerHtml] = useState(!isHydrated && !import.meta.env.SSR);
  const [Code] = useState(() => code.find());
  if (isServerHtml) return <ServerHtml code={code} props={props} />;
  if (!Code) throw new Error('the parts of a page must be loaded before it is rendered');
  return (
    <div className="contents">
      {/* The element of the other root: React takes one that it renders itself for part of the page's root. */}
      <div className="contents">
        <Code {...props} />
      </div>
    </div>
  );
}

function ServerHtml<Props extends object>({ code, props }: HydratedLaterProps<Props>) {
  const element = useRef<HTMLDivElement>(null);
  const part = useRef<{ root: Root; Code: ComponentType<Props> } | null>(null);
  /** Pressed before the code was loaded. */
  const pressed = useRef<HTMLElement | null>(null);
  const [presses, countPress] = useReducer((count: number) => count + 1, 0);
  const isIdle = useIdle();

  const start = useEffectEvent(async () => {
    try {
      const Code = await code.load();
      const html = element.current?.firstElementChild;
      if (html) part.current ??= { root: hydrate(html, <Code {...props} />), Code };
      pressed.current?.click();
    } catch {
      // Without a press nobody has noticed, and the next one tries again.
      if (pressed.current) toast.error(networkMessage);
    }
    pressed.current = null;
  });

  useEffect(() => {
    const isNeeded = isIdle && element.current?.querySelector(interactive);
    if (isNeeded || presses > 0) void start();
  }, [isIdle, presses]);

  useEffect(() => {
    if (part.current) part.current.root.render(<part.current.Code {...props} />);
  });

  useEffect(
    () => () => {
      const root = part.current?.root;
      // Later, because React does not unmount one root while it changes another.
      if (root) setTimeout(() => root.unmount());
    },
    [],
  );

  function keepPress({ target }: MouseEvent): void {
    if (part.current || !(target instanceof Element)) return;
    pressed.current = target.closest('button');
    if (pressed.current) countPress();
  }

  return (
    <div
      ref={element}
      className="contents"
      onClickCapture={keepPress}
      suppressHydrationWarning
      // React keeps the HTML that it finds, and changes nothing as long as this value stays the same.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={unchanged}
    />
  );
}

const unchanged = { __html: '' };

/** After an error the server's HTML is shown again. */
function hydrate(element: Element, part: ReactNode): Root {
  const { innerHTML } = element;
  return hydrateRoot(element, part, {
    onUncaughtError(error) {
      console.error(error);
      element.innerHTML = innerHTML;
    },
  });
}
