// Python 3 for the tests that run samples and the verifier of proofs as a reader would.
import { spawnSync } from 'node:child_process'

const run = (program, args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0
const answers = () => spawnSync('python3', ['--version']).status === 0
const isRoot = () => typeof process.getuid === 'function' && process.getuid() === 0
const hasApt = () => spawnSync('apt-get', ['--version']).status === 0

const install = () => {
  if (!isRoot() || !hasApt()) return false
  console.log('Installing Python (apt-get) …')
  return run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', 'python3'])
}

/** Installs Python 3 if there is none. */
export const ensurePython = () => {
  if (!answers() && !(install() && answers()))
    throw new Error('No Python 3 for the tests of samples: install one (Debian: apt-get install python3)')
}
