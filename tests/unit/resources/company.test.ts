import { expect, test } from 'vitest'
import { taxNumberProblem } from '@/resources/company'

test.each(['', null, '01.234.567.8-901.000', '3201 2345 6789 0123', '012345678901000'])(
  'the tax number %j is taken',
  value => {
    expect(taxNumberProblem(value)).toBeUndefined()
  },
)

test.each(['1234', 'NPWP 01.234.567.8-901.000', '01234567890100012'])(
  'the tax number %j is refused at the field',
  value => {
    expect(taxNumberProblem(value)).toBe('NPWP terdiri dari 15 atau 16 angka')
  },
)
