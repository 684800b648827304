import {
  boolean,
  maxLength,
  minLength,
  nullable,
  object,
  pipe,
  refine,
  string,
  transform,
  trim,
} from 'zod/mini'
import { limits } from '@/lib'
import { formTexts as texts } from './texts'

/** An input that was never touched holds null. */
const filled = transform((value: unknown) => value ?? '')

const text = (label: string) => pipe(filled, string().check(trim(), ...atMost(label)))

const needed = (label: string) =>
  pipe(filled, string().check(trim(), minLength(1, texts.needed(label)), ...atMost(label)))

const atMost = (label: string) => [
  maxLength(limits.deviceNameMax, texts.atMost(label, limits.deviceNameMax)),
]

/** Not typed is none; what is typed has the lengths of M-VAL-01. */
const password = pipe(
  filled,
  string().check(
    refine(
      typed => typed === '' || typed.length >= limits.devicePasswordMin,
      texts.atLeast(limits.devicePasswordMin),
    ),
    maxLength(limits.passwordMax, texts.atMost(texts.password, limits.passwordMax)),
  ),
)

const place = {
  province: needed(texts.province),
  city: needed(texts.city),
  location: text(texts.location),
  password,
}

/** The form of a new device of the IoT API (M-IOTL-02). */
export const newDevice = object({ name: needed(texts.name), ...place })

/** The form that changes one (M-IOTL-03): null stays the state of one that nobody knows. */
export const changedDevice = object({ ...place, online: nullable(boolean()) })
