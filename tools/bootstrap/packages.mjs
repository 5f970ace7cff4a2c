// Installs the packages of the lockfile if they differ from the installed ones.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Inside node_modules, so that both are deleted together: npm empties the folder before it installs. */
const markOf = (root) => join(root, 'node_modules', '.installed-lock')

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

const installedHash = (root) => {
  try {
    return readFileSync(markOf(root), 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Runs `npm ci` unless the installed packages match the lockfile. */
export const installPackages = (root) => {
  const wanted = lockHash(root)
  if (installedHash(root) === wanted) return
  console.log('Installing packages (npm ci) …')
  const begun = Date.now()
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  // Under npm its own path is known; otherwise use the one on PATH.
  const npm = process.env.npm_execpath
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit' })
  if (done.status !== 0)
    throw new Error(
      `Packages could not be installed (${done.error ? done.error.message : `npm ci ended with ${done.signal ?? done.status}`}). Check the network and run it again.`,
    )
  writeFileSync(markOf(root), wanted)
  console.log(`Packages installed in ${Math.round((Date.now() - begun) / 1000)} s`)
}
