// Debian's package manager, for what the tests need of the machine.
import { spawnSync } from 'node:child_process'

const run = (args) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0

/** Whether packages can be installed: as root, on a machine that has apt. */
export const canInstall = () =>
  typeof process.getuid === 'function' && process.getuid() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** Installs a package. @returns True on success. */
export const installPackage = (name) => run(['update']) && run(['install', '-y', '--no-install-recommends', name])
