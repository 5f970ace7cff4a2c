import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { root } from '#tools/products.mjs'

const dependencies = z.optional(z.record(z.string(), z.string()))
const manifest = z.object({ name: z.string(), dependencies, peerDependencies: dependencies })

const folders = ['packages', 'examples'].flatMap((room) =>
  readdirSync(join(root, room)).map((name) => join(room, name)),
)

/**
 * The names of all packages imported by the sources of a folder; for a relative import, the path if it leaves the
 * folder.
 */
const importedBy = (folder: string): readonly string[] => {
  const files = readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  return files.flatMap((file) => {
    const { module } = parseSync(file, readFileSync(join(root, folder, 'src', file), 'utf8'))
    const exported = module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest ?? []),
    )
    const named = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...exported]
    return named.flatMap(({ value }) => {
      if (value.startsWith('.')) return value.split('../').length > file.split('/').length ? [`${file}: ${value}`] : []
      if (value.startsWith('node:')) return []
      const parts = value.split('/').slice(0, value.startsWith('@') ? 2 : 1)
      return [parts.join('/')]
    })
  })
}

it.each(folders)('%s imports only the packages in its own list, and nothing of the exchange [MBT-07]', (folder) => {
  const { name, ...own } = manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')))
  const known = new Set([name, ...Object.keys({ ...own.dependencies, ...own.peerDependencies })])
  const imported = importedBy(folder)
  expect(imported.length).toBeGreaterThan(0)
  expect(imported.filter((one) => !known.has(one))).toEqual([])
})
