import { t } from '@kalaangan/messages/t';
import { Component, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

type PartProps = {
  /** Renders what stands there after an error; by default a notice with a button that shows the part again. */
  failed?: (error: unknown) => ReactNode;
  children: ReactNode;
};

type State = { failure: { error: unknown } | null; repairs: number };

/** Maximum number of repairs: more would be a loop. */
const mostRepairs = 20;

/**
 * A part of a page: its errors leave the rest of the page. If something else has changed the document, as translators and
 * extensions do, and React does not find an element where it was, the part is rendered anew.
 */
export class Part extends Component<PartProps, State> {
  override state: State = { failure: null, repairs: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override componentDidCatch(): void {
    if (canRepair(this.state)) this.setState(({ repairs }) => ({ failure: null, repairs: repairs + 1 }));
  }

  override render() {
    const { failure } = this.state;
    const { failed, children } = this.props;
    if (!failure) return children;
    // Nothing for a moment, so that React removes what it could not change.
    if (canRepair(this.state)) return null;
    if (failed) return failed(failure.error);
    return (
      <div role="alert" className="part-failed">
        <p>{t('Parts of this page are not working.')}</p>
        <Button variant="secondary" onClick={() => this.setState({ failure: null })}>
          {t('Try Again')}
        </Button>
      </div>
    );
  }
}

/** Whether React failed because an element was not where it had put it. */
function canRepair({ failure, repairs }: State): boolean {
  const error = failure?.error;
  return error instanceof DOMException && error.name === 'NotFoundError' && repairs < mostRepairs;
}
