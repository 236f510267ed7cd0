import { Component, type ErrorInfo, type ReactNode } from 'react';
import { StateView } from './StateView';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A change of this forgets the error: give it the path, or the data's id. */
  resetKey?: unknown;
  /** Told once per error. */
  onError?: (error: unknown) => void;
  /** Instead of the error view. */
  fallback?: (failure: { error: unknown; reset: () => void }) => ReactNode;
  dense?: boolean;
}

interface State {
  failure?: { error: unknown };
  resetKey: unknown;
}

/**
 * Keeps a failing part from taking the page with it: says so, with a way to try again. The error goes to the console of this
 * browser and into no log of a server, so there is no code to quote.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: undefined };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A part of the page failed:', error, info.componentStack);
    this.props.onError?.(error);
  }

  reset = () => this.setState({ failure: undefined });

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      this.props.fallback?.({ ...failure, reset: this.reset }) ?? (
        <StateView variant="error" retry={this.reset} dense={this.props.dense} />
      )
    );
  }
}
