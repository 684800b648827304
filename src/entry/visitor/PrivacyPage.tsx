import { useEffect, useState } from 'react'
import { entryTexts } from '@/i18n/before'
import { visitorTexts } from '@/i18n/before/visitor'
import { type Controller, type PolicySection, privacyPolicy } from '@/i18n/privacy'
import { MAIN_API } from '@/providers/settings/mainApi'
import { Card } from '../Card'

/** /privacy-policy: the policy itself is a legal text under Indonesian law, in Indonesian only. */
export const PrivacyPage = () => {
  const { intro, sections } = privacyPolicy(useController())
  return (
    <Card title={entryTexts().privacy} isWide>
      <div lang="id">
        <p className="entry-intro">{intro}</p>
        {sections.map(section => (
          <Section key={section.title} {...section} />
        ))}
      </div>
      <p className="entry-links">
        <a href="/sign-in">{visitorTexts().toSignIn}</a>
      </p>
    </Card>
  )
}

/** Of the company, what anybody may know; nothing until it is there, and where it does not come. */
function useController(): Controller {
  const [controller, setController] = useState<Controller>({})
  useEffect(() => {
    fetch(`${MAIN_API}/company`)
      .then(answer => (answer.ok ? answer.json() : {}))
      .then(told => setController(controllerIn(told)))
      .catch(() => undefined)
  }, [])
  return controller
}

/** The texts of an answer; a main API of one's own may say what it likes. */
function controllerIn(told: unknown): Controller {
  const textAt = (name: keyof Controller) => {
    const value: unknown = Reflect.get(Object(told), name)
    return typeof value === 'string' ? { [name]: value } : {}
  }
  return { ...textAt('name'), ...textAt('address'), ...textAt('email') }
}

const Section = ({ title, paragraphs, points = [] }: PolicySection) => (
  <section className="entry-section">
    <h2>{title}</h2>
    {paragraphs.map(text => (
      <p key={text}>{text}</p>
    ))}
    {points.length > 0 && (
      <ul>
        {points.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </section>
)
