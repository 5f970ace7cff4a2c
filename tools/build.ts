import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { buildConfig } from './build/config.ts'
import { writeFirstScreens } from './build/firstScreen.ts'
import { markBuilt, products, root, sourcesHash, type ProductName } from './products.mjs'

/** `tools/build.ts [sandbox] [web] [server]`: builds these products; without names, those of production. */
const isProduct = (name: string): name is ProductName => Object.hasOwn(products, name)
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !isProduct(name))
if (unknown !== undefined) {
  console.error(`There is no "${unknown}" to build; there are ${Object.keys(products).join(', ')}`)
  process.exit(1)
}

// Overrides the shell, because a development build is never served.
process.env['NODE_ENV'] = 'production'

/** Built beside the old one and then swapped in, so that a running venue never serves half of it. */
const make = async (name: ProductName) => {
  const { folder, title } = products[name]
  const begun = Date.now()
  console.log(`Building the ${title} …`)
  const hash = sourcesHash(name)
  const place = join(root, folder)
  const making = `${place}.${process.pid}`
  try {
    await build(buildConfig(name, making))
    if (name !== 'server') await writeFirstScreens(making)
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
