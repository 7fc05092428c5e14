import { Component, type ReactNode } from 'react';
import { isServerPageShown } from '~/lib/server-page.ts';
import { UnexpectedErrorPage } from './unexpected-error-page.tsx';

type State = { failure: { error: unknown } | null };

/**
 * Catches what rendering throws, also a page's chunk that could not be downloaded. While the server's page is shown it
 * lets the error through to the root: that page is readable, and a message in its place would take it away.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (isServerPageShown()) throw failure.error;
    return <UnexpectedErrorPage />;
  }
}
