import { t } from '@kalaangan/messages/t';
import { liveSearch } from '@kalaangan/contract/search/live-search';
import { countCodePoints } from '@kalaangan/contract/text';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { RomanTyping } from '~/features/typing/index.ts';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { usePreHydrationInput } from '~/lib/pages/pre-hydration-input.ts';
import { links } from '@kalaangan/contract/links';
import { useSettledText } from '~/ui/fields/composition.ts';

/** The query and the tab of the search page; empty on other pages. */
function useSearched(): { searched: string; tab: string | undefined } {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(pathname === links.searchPage ? search : '');
  return { searched: params.get('q') ?? '', tab: params.get('tab') ?? undefined };
}

/**
 * Searches while typing, debounced, from the third character on and at the end of a composition; Enter searches any text,
 * because in some scripts one character is a word. Cleared when the search page is left.
 */
export function SearchBox({ takesFocus }: { takesFocus: boolean }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { searched, tab } = useSearched();
  const typedBeforeHydration = usePreHydrationInput(['q']);
  const [text, setText] = useState(typedBeforeHydration.q ?? searched);
  /** The query that this box navigated to last. */
  const requested = useRef(searched);
  const input = useRef<HTMLInputElement>(null);
  const [isTouched, setTouched] = useState(false);

  // Shows a query that this box did not request itself: after Back, a link, or leaving the search page.
  useEffect(() => {
    if (searched === requested.current) return;
    requested.current = searched;
    setText(searched);
  }, [searched, pathname]);

  // Going back before the results were shown does not change `searched`.
  useEffect(() => {
    const leave = () => {
      if (window.location.pathname === links.searchPage) return;
      requested.current = '';
      setText('');
    };
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const { settled, isComposed, handlers } = useSettledText(text);
  const wanted = settled.trim();
  const isLive = !isComposed && wanted !== requested.current && countCodePoints(wanted) > liveSearch.above;
  useEffect(() => {
    if (!isLive) return;
    const timer = setTimeout(() => go(wanted), liveSearch.debounceMs);
    return () => clearTimeout(timer);
  });

  function go(query: string) {
    // On the search page further queries replace the history entry: Back must not step through each letter.
    const replace = requested.current !== '';
    requested.current = query;
    navigate(links.search(query, tab), { replace });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (wanted !== '') go(wanted);
  }

  return (
    <form
      role="search"
      aria-label={t('The whole site')}
      className="search-box"
      action={links.searchPage}
      onSubmit={submit}
    >
      <Search size={18} aria-hidden="true" />
      <input
        {...handlers}
        ref={input}
        type="search"
        name="q"
        aria-label={t('Search')}
        placeholder={t('Search')}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        value={text}
        onFocus={() => setTouched(true)}
        // No `maxLength`: it would cut characters apart. The page says when the text is too long, and searches nothing.
        onChange={(event) => setText(event.target.value)}
      />
      {isTouched && <RomanTyping findField={() => input.current} />}
    </form>
  );
}
