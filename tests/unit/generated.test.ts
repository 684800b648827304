import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generatedFiles } from '@/generated'

test.each(Object.entries(generatedFiles()))(
  '%s is what `npm run generate` writes',
  async (path, content) => {
    expect(await readFile(path, 'utf8')).toBe(content)
  },
)
