// Finds the programs of a PostgreSQL server on this machine, for the tests that need a real one.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const packaged = '/usr/lib/postgresql'

/** Debian's installations, newest version first; Debian does not add them to PATH. */
const debian = () =>
  existsSync(packaged)
    ? readdirSync(packaged)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(packaged, version, 'bin'))
    : []

const onPath = () => (process.env.PATH ?? '').split(delimiter)

/** The folder that contains `initdb` and `postgres`, or undefined. */
export const findPostgres = () =>
  [...onPath(), ...debian()].find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
