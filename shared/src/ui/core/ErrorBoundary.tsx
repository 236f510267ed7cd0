import { Component, type ErrorInfo, type ReactNode } from 'react';
import { StateView } from './StateView';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A change of this forgets the error: give it the path, or the data's id. */
  resetKey?: unknown;
  /** Told once per error; `code` is what the reader sees. */
  onError?: (error: unknown, code: string) => void;
  /** Instead of the error view. */
  fallback?: (failure: { error: unknown; code: string; reset: () => void }) => ReactNode;
  dense?: boolean;
}

interface State {
  failure?: { error: unknown; code: string };
  resetKey: unknown;
}

// Without letters and digits that are mistaken for each other on the telephone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A short code that ties what the reader saw to the log, such as `E-7FK3Q`. */
export function errorCode(random: () => number = Math.random): string {
  return `E-${Array.from({ length: 5 }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')}`;
}

/** Keeps a failing part from taking the page with it: says so, with a code to quote and a way to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, code: errorCode() } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: undefined };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    const code = this.state.failure?.code ?? errorCode();
    console.error(`${code}:`, error, info.componentStack);
    this.props.onError?.(error, code);
  }

  reset = () => this.setState({ failure: undefined });

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      this.props.fallback?.({ ...failure, reset: this.reset }) ?? (
        <StateView variant="error" code={failure.code} retry={this.reset} dense={this.props.dense} />
      )
    );
  }
}
