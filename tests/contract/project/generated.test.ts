import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatted } from '#tools/formatted.ts'
import { generatedLists } from '#tools/generate/lists.ts'
import { packageApis } from '#tools/generate/packageApi.ts'
import { root } from '#tools/products.mjs'

it.each(Object.entries({ ...generatedLists(root), ...packageApis(root) }))(
  '%s holds what the folders hold: `npm run generate` writes it anew',
  async (file, text) => {
    expect(readFileSync(join(root, file), 'utf8')).toBe(await formatted(join(root, file), text))
  },
)
