import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { products, root } from '#tools/products.mjs'
import { startChild, type Child, type Exit } from './child.ts'

/** A venue in a process of its own, as `npm start` runs it. */
export interface Venue {
  /** `http://localhost:PORT`, the same after a restart. */
  readonly url: string
  readonly port: number
  readonly dataDir: string
  pid(): number
  /** Its output since the last start. */
  log(): string
  /** Settles when the current process ends. */
  exited(): Promise<Exit>
  signal(name: NodeJS.Signals): void
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<Exit>
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<Exit>
  /** Starts it again on the same port and data. */
  restart(): Promise<void>
  /** Stops it if it runs, and removes its data unless the folder was given. */
  dispose(): Promise<void>
}

export interface VenueSetting {
  /** 0: any free port. */
  readonly port?: number
  readonly dataDir?: string
  readonly args?: readonly string[]
  /**
   * Markets and contracts with an engine and accounts that trade by themselves: those that `args` names, or else as
   * with `npm start`. By default all prices come from the simulated market, which ticks at the same rate on a busy
   * machine.
   */
  readonly trading?: boolean
  readonly env?: NodeJS.ProcessEnv
}

/** `npm test` builds first and runs the build (STATEFLOOR_BUILT); a single test run by hand runs the sources. */
export const venueProgram = (): readonly string[] =>
  process.env['STATEFLOOR_BUILT'] === '1'
    ? [join(root, products.server.folder, 'main.js')]
    : ['--import', 'tsx', join(root, 'server', 'main.ts')]

/** Another build of the front end can be named, so that parallel builds don't conflict. */
const web = (): readonly string[] => {
  const named = process.env['STATEFLOOR_WEB']
  if (named !== undefined && !existsSync(named)) throw new Error(`STATEFLOOR_WEB names ${named}, which is not there`)
  return named === undefined ? [] : ['--web', named]
}

const books = ['--engine-markets', '--engine-contracts'] as const

/** The options that leave out what a test does not need: twenty contracts whose makers trade take a tenth of a core. */
const booksOff = (trading: boolean, args: readonly string[]): readonly string[] =>
  trading && !books.some((option) => args.includes(option))
    ? []
    : books.filter((option) => !args.includes(option)).map((option) => `${option}=`)

const readyLine = /^Ready: http:\/\/localhost:(\d+)/

const launch = async (
  port: number,
  dataDir: string,
  { args = [], trading = false, env }: VenueSetting,
): Promise<{ child: Child; port: number }> => {
  const child = startChild(
    process.execPath,
    [...venueProgram(), '--port', String(port), '--data', dataDir, ...web(), ...booksOff(trading, args), ...args],
    {
      cwd: root,
      env: { ...process.env, ...env },
    },
  )
  const ready = await child.line(readyLine)
  return { child, port: Number(ready[1]) }
}

/** Starts a venue and waits until it is ready. */
export const startVenue = async (setting: VenueSetting = {}): Promise<Venue> => {
  const dataDir = setting.dataDir ?? (await mkdtemp(join(tmpdir(), 'statefloor-venue-')))
  const first = await launch(setting.port ?? 0, dataDir, setting)
  const { port } = first
  let { child } = first

  const end = (name: NodeJS.Signals): Promise<Exit> => {
    child.signal(name)
    return child.exited
  }

  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    pid: () => child.pid,
    log: () => child.output(),
    exited: () => child.exited,
    signal: (name) => child.signal(name),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM')
      ;({ child } = await launch(port, dataDir, setting))
    },
    async dispose() {
      await end('SIGTERM')
      if (setting.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
