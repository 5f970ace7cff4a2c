import type { ErrorInfo, ReactNode } from 'react'
import { Component } from 'react'

interface Props {
  children: ReactNode
  /** What stands in the place of what broke; `retry` renders it anew. */
  fallback: (retry: () => void) => ReactNode
  /** A change of it clears the fault: another page is not the broken one. */
  resetKey?: string
  onError: (error: unknown, where: string) => void
}

interface State {
  readonly broken: boolean
  readonly resetKey: string | undefined
}

/** Keeps a fault of rendering inside the part that has it. React asks for a class here. */
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
