import { Component, type ErrorInfo, type ReactNode } from 'react';
import { StateView } from './StateView';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value clears the error. Pass the path, or the id of the data. */
  resetKey?: unknown;
  onError?: (error: unknown) => void;
  fallback?: (failure: { error: unknown; reset: () => void }) => ReactNode;
  dense?: boolean;
}

interface State {
  failure?: { error: unknown };
  resetKey: unknown;
}

/**
 * The React error boundary of a part of the page: it shows an error view with a retry button. It logs the error to the
 * browser's console only. No server logs it, so the view shows no code to quote.
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
