import { searchLimits } from '@kalaangan/contract/search';
import { countCharacters } from '@kalaangan/contract/text';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePreHydrationInput } from '~/lib/pre-hydration-input.ts';
import { links } from '@kalaangan/contract/links';

/** What the search page shows: the text that was searched, and the tab. Nothing elsewhere. */
function useSearched(): { searched: string; tab: string | undefined } {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(pathname === links.searchPage ? search : '');
  return { searched: params.get('q') ?? '', tab: params.get('tab') ?? undefined };
}

/**
 * Searches while one types, after a moment's rest and from the third character on; Enter searches any text, for in
 * some scripts one character is a word. Emptied by going anywhere else.
 */
export function SearchBox({ takesFocus }: { takesFocus: boolean }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { searched, tab } = useSearched();
  const early = usePreHydrationInput(['q']);
  const [text, setText] = useState(early.q ?? searched);
  const asked = useRef(searched);
  const input = useRef<HTMLInputElement>(null);

  // By Back, a link, or leaving: what this box did not ask for itself is shown in it.
  useEffect(() => {
    if (searched === asked.current) return;
    asked.current = searched;
    setText(searched);
  }, [searched, pathname]);

  // Whoever goes back before the results have come leaves them without having been there.
  useEffect(() => {
    const leave = () => {
      if (window.location.pathname === links.searchPage) return;
      asked.current = '';
      setText('');
    };
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const wanted = text.trim();
  const isLive = wanted !== asked.current && countCharacters(wanted) > searchLimits.liveAbove;
  useEffect(() => {
    if (!isLive) return;
    const timer = setTimeout(() => go(wanted), searchLimits.debounceMs);
    return () => clearTimeout(timer);
  });

  function go(query: string) {
    // On the results already, each further letter is no page of its own to go back through.
    const replace = asked.current !== '';
    asked.current = query;
    void navigate(links.search(query, tab), { replace });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (wanted !== '') go(wanted);
  }

  return (
    <form
      role="search"
      aria-label="The whole site"
      className="search-box"
      action={links.searchPage}
      onSubmit={submit}
    >
      <Search size={18} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Search"
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        maxLength={searchLimits.query}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
