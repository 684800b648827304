import type { Write } from '../../server/firestore/types'
import type { Kit } from '../kit'

/** The ways people write one number down. */
const WRITTEN = [
  (phone: string) => phone,
  (phone: string) => phone.replace(/^0/, '+62 '),
  (phone: string) => phone.replace(/^0/, '62'),
  (phone: string) => phone.replace(/^\+62/, '0'),
]

/** A document for each of the field staff but the last, who was never entered. */
export function staffWrites({ people, document }: Kit): Write[] {
  const staff = people.filter(({ user }) => user.authorization === 'superteam')
  return staff.slice(0, -1).map(({ uid, user, profile }, index) => {
    const phone = String(profile?.phone ?? '')
    const whatsapp = index === 5 ? 'tidak punya' : WRITTEN[index % WRITTEN.length]?.(phone)
    const contact = index === 7 ? undefined : { whatsapp }
    const location = index === 8 ? undefined : user.location
    return document(`superteams/${uid}`, { uid, name: profile?.name, contact, location })
  })
}
