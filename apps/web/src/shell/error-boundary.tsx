import { Component, type ReactNode } from 'react';
import { UnexpectedErrorPage } from './unexpected-error-page.tsx';

type State = { failed: boolean };

/** Catches what rendering throws, also a page's chunk that could not be downloaded. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <UnexpectedErrorPage /> : this.props.children;
  }
}
