// Python 3 for the tests that run samples and the verifier of proofs as a reader would.
import { spawnSync } from 'node:child_process'
import { canInstall, installPackage } from './apt.mjs'

const answers = () => spawnSync('python3', ['--version']).status === 0

/** Installs Python 3 if there is none. */
export const ensurePython = () => {
  if (answers()) return
  if (canInstall()) console.log('Installing Python (apt-get) …')
  if (!canInstall() || !installPackage('python3') || !answers())
    throw new Error('No Python 3 for the tests of samples: install one (Debian: apt-get install python3)')
}
