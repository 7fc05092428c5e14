import { t } from '@kalaangan/messages/t';
import { Component, type ReactNode } from 'react';
import { copyShownPage, showPageNotice, showStaticPage } from '~/lib/pages/static-page.ts';

type State = { shown: HTMLElement | null };

/**
 * The error boundary around the whole document. React empties a document that it fails to render: this restores what
 * was on the screen, as a page without scripts.
 */
export class RootBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { shown: null };

  /** Runs before React changes the document. */
  static getDerivedStateFromError(): State {
    return { shown: copyShownPage() };
  }

  /** Runs after React has emptied the document, before the browser paints. */
  override componentDidCatch(): void {
    if (!this.state.shown) return;
    showStaticPage(this.state.shown);
    showPageNotice(t('Parts of this page are not working.'));
  }

  override render() {
    return this.state.shown ? null : this.props.children;
  }
}
