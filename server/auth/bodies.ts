import { z } from 'zod'

const text = z.string().max(4096)
export const withToken = z.object({ idToken: text })

/** What the calls of Identity Toolkit take, as far as it is read. */
export const bodies = {
  signIn: z.object({ email: text.default(''), password: text.default('') }),
  update: z.object({
    idToken: text.default(''),
    oobCode: text.optional(),
    deleteProvider: z.array(text).default([]),
    password: text.optional(),
    email: text.optional(),
    displayName: text.nullish(),
    photoUrl: text.nullish(),
  }),
  sendOobCode: z.object({ requestType: text, email: text.optional() }),
  resetPassword: z.object({ oobCode: text, newPassword: text.optional() }),
}

export type Body<Call extends keyof typeof bodies> = z.infer<(typeof bodies)[Call]>
