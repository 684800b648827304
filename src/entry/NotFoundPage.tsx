import { entryTexts } from '@/i18n/before'
import { Card } from './Card'

/** /404, for strangers too: a plain page, so that it needs nothing of the console. */
export function NotFoundPage() {
  const texts = entryTexts().notFound
  return (
    <Card title={texts.title}>
      <p className="entry-intro">{texts.hint}</p>
      <a className="entry-submit" href="/">
        {texts.home}
      </a>
    </Card>
  )
}
