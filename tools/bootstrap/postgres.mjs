// Finds the programs of a PostgreSQL server on this machine, for the tests that run on a real one.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const packaged = '/usr/lib/postgresql'

/** What Debian installs, the newest version first; it is not on PATH there. */
const debian = () =>
  existsSync(packaged)
    ? readdirSync(packaged)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(packaged, version, 'bin'))
    : []

const onPath = () => (process.env.PATH ?? '').split(delimiter)

/** The folder with `initdb` and `postgres`, or undefined. */
export const findPostgres = () =>
  [...onPath(), ...debian()].find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
