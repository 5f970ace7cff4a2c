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

const files = (path) => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [{ path, size: found.size, changed: found.ctimeMs }]
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)))
}

const filesOf = (name, filesIn = files) => products[name].inputs.flatMap((input) => filesIn(join(root, input)))

/** One hash over the names and contents of a product's sources. */
export const sourcesHash = (name) => {
  const hash = createHash('sha256')
  for (const { path } of filesOf(name)) {
    hash.update(`${path.slice(root.length)}\0`)
    hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** One hash over the names, sizes and times of change of a product's sources, without reading them. */
const sightOf = (name, filesIn) => {
  const hash = createHash('sha256')
  for (const { path, size, changed } of filesOf(name, filesIn)) hash.update(`${path}\0${size}\0${changed}\0`)
  return hash.digest('hex')
}

/** Beside the products and not in them, because their contents are served. */
const stampOf = (name) => join(root, 'dist', `.${name}.built`)
/** The sight of sources whose hash was the one that the product was built from. */
const seenOf = (name) => join(root, 'dist', `.${name}.seen`)

const says = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text

/** Whether a product is there and was built from its sources as they are now, of which `sight` was just taken. */
const isBuilt = (name, sight) => {
  if (!existsSync(join(root, products[name].folder)) || !existsSync(stampOf(name))) return false
  const built = readFileSync(stampOf(name), 'utf8')
  if (says(seenOf(name), `${built} ${sight}`)) return true
  if (sourcesHash(name) !== built) return false
  keepSight(name, sight)
  return true
}

/** Only a sight from before the sources were read: a change meanwhile is then detected the next time. */
const keepSight = (name, sight) => {
  try {
    writeFileSync(seenOf(name), `${readFileSync(stampOf(name), 'utf8')} ${sight}`)
  } catch (error) {
    // Products that may only be read can be started all the same; each start then reads the sources.
    if (error.code !== 'EROFS' && error.code !== 'EACCES') throw error
  }
}

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
  // Products share sources, which are looked at once.
  const seen = new Map()
  const filesIn = (path) => {
    if (!seen.has(path)) seen.set(path, files(path))
    return seen.get(path)
  }
  const sights = new Map(names.map((name) => [name, sightOf(name, filesIn)]))
  const stale = names.filter((name) => !isBuilt(name, sights.get(name)))
  if (stale.length === 0) return
  const done = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'tools', 'build.ts'), ...stale], {
    cwd: root,
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error(`Could not build: ${stale.map((name) => products[name].title).join(', ')}`)
  for (const name of stale) keepSight(name, sights.get(name))
}
