import { z } from 'zod'
import { limits } from '@/lib/limits'

/** Characters: no name in the services is longer. */
const text = z.string().max(limits.deviceNameMax)
const digits = z.string().regex(/^[1-9]\d{0,14}$/)
/** One spelling for each device: the attempts at its password are counted by it. */
const id = z.union([z.int().positive(), digits.transform(Number)])
const place = { province: text, city: text, location: text }

/** What passes of a query, by call; every other member is refused. */
export const queries = {
  none: z.strictObject({}),
  device: z.strictObject({ id }),
  list: z.strictObject({
    page: digits.optional(),
    per_page: digits.optional(),
    sort_by: z
      .string()
      .regex(/^[a-z_]{1,32}$/)
      .optional(),
    sort_order: z.enum(['asc', 'desc']).optional(),
  }),
}

/** What passes of a body. */
export const bodies = {
  none: z.strictObject({}),
  cameraNew: z.strictObject({ name: text.optional(), location: text.optional() }),
  device: z.strictObject({ id }),
  cameraChange: z.strictObject({ id, name: text, location: text }),
  iotNew: z.strictObject({ name: text, ...place, password: text }),
  iotChange: z.strictObject({
    name: text.optional(),
    ...place,
    /** Left out of one whose state nobody knows. */
    online: z.boolean().optional(),
    password: text.optional(),
  }),
}
