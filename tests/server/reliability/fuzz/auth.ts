import type { TestBox } from '../../../support/box'
import { emailOf, PASSWORD } from '../../../support/people'
import type { Random } from '../../firestore/random'
import { idToken } from '../../storage/client'
import { type Draft, jsonType, type Protocol } from './request'

const UID = 'petani'

/** The account that calls is made whole again now and then: some of the calls are meant to change it. */
export function auth(box: TestBox, host: string): Protocol {
  let token = ''
  let refreshToken = ''
  const toolkit = (method: string, json: unknown): Partial<Draft> => ({
    path: `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
    json,
  })
  const account = { email: emailOf(UID), password: PASSWORD, returnSecureToken: true }
  const drafts: (() => Partial<Draft>)[] = [
    () => toolkit('lookup', { idToken: token }),
    () => toolkit('lookup', { idToken: token }),
    () => toolkit('update', { idToken: token, displayName: 'Petani', returnSecureToken: true }),
    () => toolkit('update', { idToken: token, photoUrl: null, deleteAttribute: ['PHOTO_URL'] }),
    () => toolkit('signInWithPassword', account),
    () => toolkit('signUp', { ...account, clientType: 'CLIENT_TYPE_WEB' }),
    () => toolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email: account.email }),
    () => toolkit('resetPassword', { oobCode: 'x'.repeat(32), newPassword: PASSWORD }),
    () => toolkit('delete', { idToken: `${token}x` }),
    () => ({
      path: '/securetoken.googleapis.com/v1/token?key=any',
      json: refreshToken,
      encode: json =>
        Buffer.from(`grant_type=refresh_token&refresh_token=${String(json).replaceAll('"', '')}`),
    }),
    () => ({
      path: '/demo-sarang/asia-southeast2/createUser',
      headers: [['Host', host], jsonType, ['Authorization', `Bearer ${token}`]],
      json: { data: { uid: 'u'.repeat(20), email: account.email, password: 'x', name: 'Budi' } },
    }),
    () => ({
      path: '/api/main/register',
      json: { email: 'not an address', password: 'x', name: 'Budi', phone: '0812' },
    }),
  ]
  return {
    draft: (random: Random) => ({
      method: 'POST',
      path: '/',
      headers: [['Host', host], jsonType, ['X-Client-Version', 'Node/JsCore/12.0.0']],
      ...random.pick(drafts)(),
    }),
    learn: ({ body }) => {
      refreshToken = /"refreshToken":"([^"]+)"/.exec(body)?.[1] ?? refreshToken
    },
    renew: async () => {
      const { uid } = box.accounts.byEmail(account.email) ?? {}
      if (!uid) await box.accounts.create({ uid: UID, email: account.email, password: PASSWORD })
      token = await idToken(box, UID)
    },
  }
}
