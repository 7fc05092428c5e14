import type { ReactNode } from 'react';
import { isServerPageShown } from '~/lib/pages/server-page.ts';
import { Part } from '~/ui/page/part.tsx';
import { UnexpectedErrorPage } from './unexpected-error-page.tsx';

/** Catches errors of rendering and of loading a page's chunk, outside of the page's parts. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Part failed={showFailure}>{children}</Part>;
}

/**
 * Shows an error. While the server-rendered page is shown, rethrows it to `RootBoundary`, which keeps that readable
 * page instead of replacing it by an error message.
 */
function showFailure(error: unknown): ReactNode {
  if (isServerPageShown()) throw error;
  return <UnexpectedErrorPage />;
}
