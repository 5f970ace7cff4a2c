// The products built from the sources, and whether they are up to date. Plain Node, for a fast second start.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const always = ['package-lock.json', 'tsconfig.json', 'tools/build', 'contract', 'locales']
const front = [
  ...always,
  'vite.config.ts',
  'index.html',
  'machines',
  'src',
  'public',
  'articles',
  'tools/articles',
  'tools/offline',
]

/** Each product with its folder, its name, and the sources that it depends on. */
export const products = {
  // The inspector, which production does not include, is built from the packages.
  sandbox: { folder: 'dist/sandbox', title: 'front end (sandbox)', inputs: [...front, 'packages'] },
  web: { folder: 'dist/web', title: 'front end (production)', inputs: front },
  server: { folder: 'dist/server', title: 'venue', inputs: [...always, 'server'] },
}

const files = (path) =>
  !existsSync(path)
    ? []
    : statSync(path).isDirectory()
      ? readdirSync(path)
          .sort()
          .flatMap((name) => files(join(path, name)))
      : [path]

/** One hash over the names and contents of a product's sources. */
export const sourcesHash = (name) => {
  const hash = createHash('sha256')
  for (const file of products[name].inputs.flatMap((input) => files(join(root, input)))) {
    hash.update(`${file.slice(root.length)}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Beside the products and not in them, because their contents are served. */
const stampOf = (name) => join(root, 'dist', `.${name}.built`)

export const isBuilt = (name, hash = sourcesHash(name)) =>
  existsSync(join(root, products[name].folder)) &&
  existsSync(stampOf(name)) &&
  readFileSync(stampOf(name), 'utf8') === hash

/**
 * Records the sources that a product was built from; `hash` is computed before the build, so that a change during the
 * build is detected.
 */
export const markBuilt = (name, hash) => {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampOf(name), hash)
}

/** Builds the products that are out of date. @throws With one clear line. */
export const ensureBuilt = (names) => {
  const stale = names.filter((name) => !isBuilt(name))
  if (stale.length === 0) return
  const done = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'tools', 'build.ts'), ...stale], {
    cwd: root,
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error(`Could not build: ${stale.map((name) => products[name].title).join(', ')}`)
}
