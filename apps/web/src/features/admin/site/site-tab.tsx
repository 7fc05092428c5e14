import { useQuery } from '@tanstack/react-query';
import { isAccessDenied } from '~/lib/api/access-denied.ts';
import { useRedirectHome } from '~/lib/navigation/use-redirect-home.ts';
import { ListStates, toList } from '../list-states.tsx';
import { siteSettingsQuery } from './queries.ts';
import { SiteForm } from './site-form.tsx';

/** What the site says of itself: its name, whom to complain to, what it adds to the rules. */
export function SiteTab({ label }: { label: string }) {
  const query = useQuery(siteSettingsQuery());
  useRedirectHome(isAccessDenied(query.error));
  return (
    <ListStates label={label} query={toList(query)} isEmpty={!query.data} empty={<></>}>
      {query.data ? <SiteForm settings={query.data.settings} /> : <></>}
    </ListStates>
  );
}
