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
import { Part } from '~/ui/page/part.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useHydrated } from './hydrated.ts';
import type { LazyComponent } from './lazy-component.ts';
import { useIdle } from './lazy-loading.ts';

type HydratedLaterProps<Props> = {
  /** A part of the page's module (`parts`). It must not depend on contexts from outside. */
  code: LazyComponent<Props>;
  props: Props;
};

type HydratedPart<Props> = { root: Root; Code: ComponentType<Props>; isHydrated: boolean };

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
        <Part>
          <Code {...props} />
        </Part>
      </div>
    </div>
  );
}

function ServerHtml<Props extends object>({ code, props }: HydratedLaterProps<Props>) {
  const element = useRef<HTMLDivElement>(null);
  const part = useRef<HydratedPart<Props> | null>(null);
  /** Pressed before the code was loaded. */
  const pressed = useRef<HTMLElement | null>(null);
  const [presses, countPress] = useReducer((count: number) => count + 1, 0);
  const isIdle = useIdle();

  const describePart = useEffectEvent((Code: ComponentType<Props>) => (
    <Rest Code={Code} props={props} onHydrated={showLatest} />
  ));
  const showLatest = useEffectEvent(() => {
    if (!part.current) return;
    part.current.isHydrated = true;
    part.current.root.render(describePart(part.current.Code));
  });
  const start = useEffectEvent(async () => {
    try {
      const Code = await code.load();
      const html = element.current?.firstElementChild;
      if (html) part.current ??= { root: hydrate(html, describePart(Code)), Code, isHydrated: false };
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
    // Before it is hydrated, React would throw the server's HTML away; `showLatest` follows then.
    if (part.current?.isHydrated) part.current.root.render(describePart(part.current.Code));
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

type RestProps<Props> = { Code: ComponentType<Props>; props: Props; onHydrated: () => void };

/** The content of the other root. */
function Rest<Props extends object>({ Code, props, onHydrated }: RestProps<Props>) {
  const onMount = useEffectEvent(onHydrated);
  useEffect(() => onMount(), []);
  return (
    <Part>
      <Code {...props} />
    </Part>
  );
}

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
