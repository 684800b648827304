import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  address: string
  /** In the place of a page that failed; `retry` mounts the page anew. */
  failed: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

/** The shell outlives a page that fails; another address is another try. */
export class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidUpdate({ address }: BoundaryProps) {
    if (this.state.error !== undefined && address !== this.props.address) this.retry()
  }

  retry = () => this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : this.props.failed(error, this.retry)
  }
}
