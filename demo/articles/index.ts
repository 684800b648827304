import type { Part } from '../kit'
import type { Random } from '../random'
import { daysBefore } from '../time'
import { careStories } from './care'
import { marketStories } from './market'
import { oddArticles } from './oddities'
import { type Article, type Story, toHtml, wordsOf } from './story'

const AUTHORS = ['Redaksi Sarang', 'drh. Wulan Prameswari', 'Hendra Gunawan', 'Siti Rahmawati']
const WORDS_PER_MINUTE = 200
/** From the first article until now. */
const DAYS = 700

/** The articles with their pictures. */
export const articlesPart: Part = ({ random, now, picture, document, odd }) =>
  [...inventArticles(random, now), ...odd(oddArticles(random, now))].map(
    ({ aid, motif, fields }) => {
      const imageURL = motif && picture(`articles/${aid}.png`, motif)
      return document(`articles/${aid}`, { ...fields, imageURL })
    },
  )

/** What the editors have published in two years, oldest first. */
function inventArticles(random: Random, now: Date): Article[] {
  const stories = [...careStories, ...marketStories]
  const step = DAYS / stories.length
  return stories.map((story, index) => {
    const age = DAYS - step * (index + 0.8 * random.next())
    return toArticle(story, random, daysBefore(now, age))
  })
}

function toArticle(story: Story, random: Random, dateCreated: Date): Article {
  const aid = random.id(20)
  const { title, tags, motif } = story
  const readingDuration = Math.ceil(wordsOf(story) / WORDS_PER_MINUTE)
  const said = { title, tags, description: toHtml(story), readingDuration }
  const fields = { aid, versionNo: 0, dateCreated, author: random.pick(AUTHORS), ...said }
  return { aid, motif, fields }
}
