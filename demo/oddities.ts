import { type Person, STAFF } from './people'

const LONG = `Raden Mas ${'Prabu Kertanegara Adiningrat '.repeat(7)}Wiryodiningrat`

/** What years of apps and imports leave behind; a console has to show each of them. */
const ODDITIES: readonly ((person: Person) => Person)[] = [
  person => ({ ...person, profile: undefined, hasPhoto: false }),
  person => withoutUserField(person, 'sale'),
  person => withoutUserField(person, 'location'),
  person => withName(person, LONG),
  person => withName(person, 'Ni Lùh Déwi Śrī ᬤᬾᬯᬶ'),
  person => withName(person, 'Nurul “Kios Walet” Aïsyah 🐦'),
  person => withName(person, 'Al'),
  person => ({ ...person, profile: person.profile && { ...person.profile, phone: undefined } }),
  person => ({ ...person, profile: person.profile && { ...person.profile, role: undefined } }),
  person => ({ ...person, profile: person.profile && { ...person.profile, upgrade: undefined } }),
]

/** Some of the people are so; the first who is no staff is the first of them. */
export function madeOdd(person: Person, index: number): Person {
  const oddity = ODDITIES[index - STAFF.superteam - STAFF.admin]
  return oddity ? oddity(person) : person
}

function withoutUserField(person: Person, field: string): Person {
  return { ...person, user: { ...person.user, [field]: undefined } }
}

function withName(person: Person, name: string): Person {
  return { ...person, profile: person.profile && { ...person.profile, name } }
}
