import { entryTexts } from '@/i18n/before'
import { visitorTexts } from '@/i18n/before/visitor'
import { type PolicySection, privacyIntro, privacySections } from '@/i18n/privacy'
import { Card } from '../Card'

/** /privacy-policy: the policy itself is a legal text under Indonesian law, in Indonesian only. */
export const PrivacyPage = () => (
  <Card title={entryTexts().privacy} isWide>
    <div lang="id">
      <p className="entry-intro">{privacyIntro}</p>
      {privacySections.map(section => (
        <Section key={section.title} {...section} />
      ))}
    </div>
    <p className="entry-links">
      <a href="/sign-in">{visitorTexts().toSignIn}</a>
    </p>
  </Card>
)

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
