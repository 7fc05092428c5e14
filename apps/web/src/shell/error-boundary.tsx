import { Component, type ReactNode } from 'react';
import { isServerPageShown } from '~/lib/server-page.ts';
import { UnexpectedErrorPage } from './unexpected-error-page.tsx';

type State = { failure: { error: unknown } | null };

/**
 * Catches errors of rendering and of loading a page's chunk. While the server-rendered page is shown it rethrows to
 * `RootBoundary`, which keeps that readable page instead of replacing it by an error message.
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
