import {
  boolean,
  maxLength,
  minLength,
  object,
  pipe,
  refine,
  string,
  transform,
  trim,
} from 'zod/mini'
import { limits } from '../limits'

/** An input that was never touched holds null. */
const filled = transform((value: unknown) => value ?? '')

const text = (label: string) => pipe(filled, string().check(trim(), ...atMost(label)))

const needed = (label: string) =>
  pipe(filled, string().check(trim(), minLength(1, `${label} wajib diisi`), ...atMost(label)))

const atMost = (label: string) => [
  maxLength(limits.deviceNameMax, `${label} maksimal ${limits.deviceNameMax} karakter`),
]

/** Not typed is none; what is typed has the lengths of M-VAL-01. */
const password = pipe(
  filled,
  string().check(
    refine(
      typed => typed === '' || typed.length >= limits.devicePasswordMin,
      `Password minimal ${limits.devicePasswordMin} karakter`,
    ),
    maxLength(limits.passwordMax, `Password maksimal ${limits.passwordMax} karakter`),
  ),
)

const place = {
  province: needed('Provinsi'),
  city: needed('Kota'),
  location: text('Lokasi'),
  password,
}

/** The form of a new device of the IoT API (M-IOTL-02). */
export const newDevice = object({ name: needed('Nama'), ...place })

/** The form that changes one (M-IOTL-03). */
export const changedDevice = object({ ...place, online: boolean() })
