import type { ErrorInfo, ReactNode } from 'react'
import { Component } from 'react'

interface Props {
  children: ReactNode
  /** Replaces what failed; `retry` renders it again. */
  fallback: (retry: () => void) => ReactNode
  /** A change resets the error: another page has not failed. */
  resetKey?: string
  onError: (error: unknown, where: string) => void
}

interface State {
  readonly broken: boolean
  readonly resetKey: string | undefined
}

/** Confines a rendering error to its part of the screen. React requires a class here. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { broken: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError(error, info.componentStack ?? '')
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(() => this.setState({ broken: false })) : this.props.children
  }
}
