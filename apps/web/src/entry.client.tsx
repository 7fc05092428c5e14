import { t } from '@kalaangan/messages/t';
import '~/styles/app.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '~/app.tsx';
import { Document } from '~/document.tsx';
import { createBrowserHistory } from '~/lib/navigation/history.ts';
import { LocationProvider } from '~/lib/navigation/location.tsx';
import { loadFirstPage, matchPage } from '~/lib/pages/page-loader.ts';
import type { PageState } from '~/lib/pages/page.ts';
import { readPageState } from '~/lib/pages/page-state.ts';
import { fillPreparedData } from '~/lib/queries/prepared-data.ts';
import { createQueries } from '~/lib/queries/queries.ts';
import { showPageNotice } from '~/lib/pages/static-page.ts';
import { RootBoundary } from '~/shell/failures/root-boundary.tsx';
import { leaveKeysToInputMethods } from '~/ui/fields/composition.ts';

function hydrate(state: PageState): void {
  const history = createBrowserHistory();
  const queries = createQueries();
  // The server keeps a page until its data changes: they were up to date when the page was sent.
  fillPreparedData(queries, state.data, Date.now() + hydrationMs);
  startTransition(() => {
    hydrateRoot(
      document,
      <RootBoundary>
        <Document styles={state.styles}>
          <LocationProvider history={history}>
            <App state={state} queries={queries} />
          </LocationProvider>
        </Document>
      </RootBoundary>,
    );
  });
}

/** Allowance for hydration, which on a slow phone takes longer than data is used without being fetched again. */
const hydrationMs = 5_000;

/** Hydrates the page. If anything fails to load, the server-rendered page stays: it is readable, and its links work. */
async function start(): Promise<void> {
  const state = readPageState();
  if (!state) return showPageNotice(t('This page did not load completely.'));
  try {
    // Hydration must find the page's chunk loaded, or it would render a fallback instead of what the server rendered.
    await loadFirstPage(matchPage(window.location.pathname).route, state.module);
  } catch (error) {
    console.warn('The script of this page could not be loaded', error);
    return showPageNotice(t('Parts of this page are not working.'));
  }
  leaveKeysToInputMethods();
  hydrate(state);
}

await start();
