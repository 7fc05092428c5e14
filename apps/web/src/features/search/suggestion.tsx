import { links } from '@kalaangan/contract/links';
import {
  searchMessages as messages,
  searchTabNames,
  type SearchTabName,
} from '@kalaangan/contract/search/search';
import { useQuery } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { suggestionQuery } from './queries.ts';

/** Advice when nothing was found: a link to a search that finds something, if one is known. */
export function Suggestion({ text, of }: { text: string; of: SearchTabName }) {
  const { data: suggestion } = useQuery(suggestionQuery(api, text, of));
  if (!suggestion) return <span>{messages.tryOthers}</span>;
  return (
    <span>
      <span>{messages.didYouMean}</span>{' '}
      <Link
        className="link"
        to={links.search(suggestion, of === searchTabNames[0] ? undefined : of)}
        dir="auto"
      >
        {suggestion}
      </Link>
    </span>
  );
}
