import '~/styles/app.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from '~/app.tsx';
import { Document } from '~/document.tsx';
import { pageStateId, type PageState } from '~/lib/page.ts';
import { loadPage, matchPage } from '~/lib/page-loader.ts';
import { createQueries } from '~/lib/queries.ts';

const state: PageState = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '{}');

// The page's chunk comes first: hydration then meets the same elements as the server rendered.
await loadPage(matchPage(window.location.pathname).route);

startTransition(() => {
  hydrateRoot(
    document,
    <Document styles={state.styles}>
      <BrowserRouter>
        <App state={state} queries={createQueries()} />
      </BrowserRouter>
    </Document>,
  );
});
