import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, mergeConfig, type InlineConfig } from 'vite'
import frontEnd from '../vite.config'
import { markBuilt, products, root, sourcesHash, type ProductName } from './products.mjs'

/** `tools/build.ts [sandbox] [web] [server]`: makes these products anew; without names those of production. */
const isProduct = (name: string): name is ProductName => Object.hasOwn(products, name)
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !isProduct(name))
if (unknown !== undefined) {
  console.error(`There is no "${unknown}" to build; there are ${Object.keys(products).join(', ')}`)
  process.exit(1)
}

const venue: InlineConfig = {
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', pgliteWorker: 'server/db/pgliteWorker.ts' },
      // Flat, so that a file finds what lies beside it by import.meta.url.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}
/** Read here and not by Vite, which would have it written as Node itself reads it. */
const front = (mode: string): InlineConfig => ({ ...frontEnd({ mode, command: 'build' }), mode })
const configs: Readonly<Record<ProductName, InlineConfig>> = { sandbox: front('sandbox'), web: front('production'), server: venue }

/** Made beside the old one and then put in its place: who is served from there never sees half of it. */
const make = async (name: ProductName) => {
  const { folder, title } = products[name]
  const begun = Date.now()
  console.log(`Building the ${title} …`)
  const hash = sourcesHash(name)
  const place = join(root, folder)
  const making = `${place}.${process.pid}`
  try {
    await build(mergeConfig(configs[name], { root, configFile: false, logLevel: 'warn', build: { outDir: making, emptyOutDir: true } }))
    await rm(place, { recursive: true, force: true })
    await rename(making, place)
  } finally {
    if (existsSync(making)) await rm(making, { recursive: true })
  }
  markBuilt(name, hash)
  console.log(`Built the ${title} in ${((Date.now() - begun) / 1_000).toFixed(1)} s`)
}

const names: readonly ProductName[] = wanted.length > 0 ? wanted.filter(isProduct) : ['web', 'server']
for (const name of names) await make(name)
