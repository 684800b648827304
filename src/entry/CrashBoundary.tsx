import { Component, type ReactNode } from 'react'
import { entryTexts } from '@/i18n/before'
import { Alert, Card } from './Card'

/** The last net: what fails outside of the console's own error page, such as a chunk that does not load. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError = () => ({ hasCrashed: true })

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    const texts = entryTexts().crash
    return (
      <Card title={texts.title}>
        <Alert title={texts.hint} />
        <button type="button" className="entry-submit" onClick={() => location.reload()}>
          {texts.reload}
        </button>
      </Card>
    )
  }
}
