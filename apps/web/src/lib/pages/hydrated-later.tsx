import { networkMessage } from '@kalaangan/contract/network';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Part } from '~/ui/page/part.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import type { Elements } from '~/ui/texts/elements.ts';
import { useHydrated } from './hydrated.ts';
import type { LaterCode } from './later-code.ts';
import { useIdle } from './lazy-loading.ts';
import { usePageContexts } from './page-contexts.tsx';

type HydratedLaterProps<Props> = {
  code: LaterCode<Props>;
  props: Props;
  /** `idle`: the code is loaded when the browser is idle, if there is anything to press; `asked`: by `code.load` alone. */
  when: 'idle' | 'asked';
  /** Whether the server rendered HTML here that may be seen; other HTML is gone, unless it is hydrated already. */
  hasServerHtml?: boolean;
  /** Content until the code is loaded, without the server's HTML. Unneeded for `parts` of a page. */
  waiting?: Elements;
  /** Wraps the part in contexts that not every page has. */
  within?: (part: ReactNode) => ReactNode;
  /** Handler called when a press has waited for code that could not be loaded. */
  onPressFailed?: () => void;
};

/** Elements that the code is needed for; without any the server's HTML is all there is. */
const interactive = 'button, [data-needs-code]';

/**
 * A part of a page that hydrates after the rest. On the page that the server rendered, its HTML stays as it is until its
 * code is loaded; then a React root of its own hydrates it in place, with the contexts of the page. A press before that
 * loads the code and is repeated. On other pages it is rendered once its code is loaded.
 */
export function HydratedLater<Props extends object>({
  hasServerHtml = true,
  waiting,
  ...part
}: HydratedLaterProps<Props>): ReactNode {
  const { code, props, when } = part;
  const element = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [isServerHtml, setServerHtml] = useState(!isHydrated && !import.meta.env.SSR && hasServerHtml);
  const [isPartHydrated, setPartHydrated] = useState(false);
  if (isServerHtml && !hasServerHtml && !isPartHydrated) setServerHtml(false);
  const isIdle = useIdle(when === 'idle');
  const loadWhenIdle = useEffectEvent(() => {
    const isNeeded = !isServerHtml || element.current?.querySelector(interactive);
    if (isNeeded && !code.Code) void code.load();
  });
  useEffect(() => {
    if (isIdle) loadWhenIdle();
  }, [isIdle]);

  if (isServerHtml)
    return (
      <ServerHtml
        element={element}
        isPartHydrated={isPartHydrated}
        onHydrated={() => setPartHydrated(true)}
        {...part}
      />
    );
  const { Code } = code;
  if (!Code && waiting === undefined)
    throw new Error('the parts of a page must be loaded before it is rendered');
  return (
    <div className="contents">
      {/* The element of the other root: React takes one that it renders itself for part of the page's root. */}
      <div className="contents">
        <Part>{Code ? <Code {...props} /> : waiting}</Part>
      </div>
    </div>
  );
}

type ServerHtmlProps<Props> = Omit<HydratedLaterProps<Props>, 'hasServerHtml' | 'waiting'> & {
  element: RefObject<HTMLDivElement | null>;
  isPartHydrated: boolean;
  onHydrated: () => void;
};

function ServerHtml<Props extends object>({
  element,
  isPartHydrated,
  onHydrated,
  code: { Code, load },
  props,
  within = (part) => part,
  onPressFailed = () => toast.error(networkMessage),
}: ServerHtmlProps<Props>) {
  const id = useId();
  const root = useRef<Root | null>(null);
  const isGone = useRef(false);
  /** Button that was pressed before the code was loaded. */
  const pressed = useRef<HTMLElement | null>(null);
  const withContexts = usePageContexts();

  useEffect(() => {
    const html = element.current?.firstElementChild;
    if (!Code || !html) return;
    const part = withContexts(
      within(
        <Part>
          <Code {...props} />
          <Mounted onMount={onHydrated} />
        </Part>,
      ),
    );
    // Before it is hydrated, React would throw the server's HTML away.
    if (isPartHydrated) root.current?.render(part);
    root.current ??= hydrate(html, part, id, () => isGone.current);
    const button = pressed.current;
    pressed.current = null;
    // After this effect: within its own work React does not hydrate what is pressed.
    if (button) setTimeout(() => button.click());
  });

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // Later, because React does not unmount one root while it changes another.
      setTimeout(() => root.current?.unmount());
    };
  }, []);

  async function keepPress({ target }: MouseEvent): Promise<void> {
    const button = target instanceof Element && target.closest('button');
    if (Code || !button) return;
    // A popover opened without code: pressed again, it would close.
    pressed.current = button.popoverTargetElement ? null : button;
    if (await load()) return;
    pressed.current = null;
    onPressFailed();
  }

  return (
    <div
      ref={element}
      className="contents"
      onClickCapture={(event) => void keepPress(event)}
      suppressHydrationWarning
      // React keeps the HTML that it finds, and changes nothing as long as this value stays the same.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={unchanged}
    />
  );
}

const unchanged = { __html: '' };

function Mounted({ onMount }: { onMount: () => void }): null {
  const tellMounted = useEffectEvent(onMount);
  useEffect(() => tellMounted(), []);
  return null;
}

/** Hydrates the server's HTML, which is shown again after an error. */
function hydrate(element: Element, part: ReactNode, identifierPrefix: string, isGone: () => boolean): Root {
  const { innerHTML } = element;
  return hydrateRoot(element, part, {
    identifierPrefix,
    onRecoverableError(error) {
      // A part that goes before it is hydrated has nothing to recover.
      if (!isGone()) reportError(error);
    },
    onUncaughtError(error) {
      console.error(error);
      element.innerHTML = innerHTML;
    },
  });
}
