import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartFailure, reason } from './failure.ts'
import { lanAddress } from './lifecycle/lan.ts'
import { fromRoot } from './paths.ts'
import { parsePublicOrigin } from './publicOrigin.ts'
import { parseTrustedProxies } from './trustedProxies.ts'

export interface Options {
  readonly port: number
  /** The address to listen on; `localhost` is this machine alone. */
  readonly host: string
  /** With `--lan`: the address of this machine in its network. Then TLS is spoken, with a certificate of this start. */
  readonly lan: string | undefined
  /** The address that people use when it is not ours, as `https://exchange.example`: TLS ends before us. */
  readonly publicOrigin: string | undefined
  /** Proxies, as addresses and networks, whose word is believed about who asks and whether TLS is spoken. */
  readonly trustedProxies: readonly string[]
  /** The folder of the database in the box. */
  readonly data: string
  /** A PostgreSQL server instead of the database in the box. */
  readonly databaseUrl: string | undefined
  /** Keys of the secrets at rest, or a file of them; neither: a file in the data folder. */
  readonly dataKey: string | undefined
  readonly dataKeyFile: string | undefined
  readonly feed: 'simulated'
  readonly replay: string | undefined
  readonly record: string | undefined
  /** How many times faster than recorded. */
  readonly speed: number
  readonly loop: boolean
  /** Spot markets that have an engine; undefined: those with most turnover. */
  readonly engineMarkets: readonly string[] | undefined
  /** Accounts of the sandbox that trade by themselves, so that markets with an engine have a book that fills. */
  readonly makers: boolean
  readonly sandbox: boolean
  /** The built front end. */
  readonly web: string
  /** A JSON file with fields of the front end's runtime configuration, over the defaults. */
  readonly runtimeFile: string | undefined
  /**
   * The file of the security log, or `stderr`; undefined: beside the database in the box, `stderr` where there is none.
   */
  readonly securityLog: string | undefined
  /** Where the support frame is served, beside the page's own site; empty: nowhere yet. */
  readonly supportOrigin: string
  /** Where what can be made again is kept (the template of new databases, the front end's smallest files). */
  readonly cache: string
}

export const help = `Usage: npm start -- [options]
  --port N           port of the venue and the front end (default 4000)
  --data DIR         folder of the database in the box (default .data/venue,
                     without the sandbox .data/production)
  --feed simulated   where prices come from (default: simulated)
  --replay FILE      play a recording of a market
  --record FILE      record the market while it runs
  --speed N          play a recording N times faster (default 1)
  --engine-markets LIST
                     spot markets that take orders, with commas between
                     (default: the 20 with most turnover, none with --replay)
  --makers on|off    accounts that fill the books of the sandbox and trade with people
                     (default on; off without the sandbox)
  --loop             play the recording again when it ends
  --sandbox on|off   controls for demo money, clock and faults
                     (default on; off with PUBLIC_ORIGIN)
  --lan              open to phones and other machines of this network, over https
                     with a certificate of its own whose fingerprint is printed
  --help             this text
Environment:
  DATABASE_URL       use this PostgreSQL server instead of the database in the box
  DATA_KEY_FILE      file with the key of the secrets in the database (default: venue.keys in
                     the data folder; production on PostgreSQL has to name one)
  DATA_KEY           the key itself, instead of a file; "npm run keys -- --help" tells more
  HOST               address to listen on (default localhost: this machine alone)
  PUBLIC_ORIGIN      https://… that people use, when a proxy with TLS stands before the venue
  TRUSTED_PROXIES    proxies whose X-Forwarded-For and -Proto are believed: addresses and
                     networks with commas between (default with PUBLIC_ORIGIN: loopback,
                     else none)
  RUNTIME_FILE       JSON for the front end: another venue's addresses, links, mailboxes
  SECURITY_LOG       file of the security events, or stderr (default: security.log in the data folder,
                     stderr with DATABASE_URL)`

const whole = (name: string, text: string, min: number, max: number): number => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new StartFailure(`--${name} wants a whole number from ${min} to ${max}, not "${text}"`)
  return value
}

const positive = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0)
    throw new StartFailure(`--${name} wants a number above zero, not "${text}"`)
  return value
}

/**
 * Strangers reach a venue with a public address: controls of money, clock and faults are there only when they are asked
 * for by name.
 */
const sandboxOf = (given: string | undefined, publicOrigin: string | undefined): boolean => {
  if (given !== undefined && given !== 'on' && given !== 'off')
    throw new StartFailure(`--sandbox wants "on" or "off", not "${given}"`)
  return given === undefined ? publicOrigin === undefined : given === 'on'
}

/** Makers trade with money that the sandbox gives them: without it there are none. */
const makersOf = (given: string | undefined, sandbox: boolean): boolean => {
  if (given !== undefined && given !== 'on' && given !== 'off')
    throw new StartFailure(`--makers wants "on" or "off", not "${given}"`)
  if (given === 'on' && !sandbox) throw new StartFailure('--makers on wants the sandbox, whose money they trade with')
  return given === undefined ? sandbox : given === 'on'
}

/** Each market once; whether it is one, the module of spot trading looks at. */
const engineMarketsOf = (given: string | undefined): readonly string[] | undefined =>
  given === undefined
    ? undefined
    : [...new Set(given.split(',').flatMap((symbol) => (symbol.trim() === '' ? [] : [symbol.trim().toLowerCase()])))]

const known = {
  port: { type: 'string', default: '4000' },
  data: { type: 'string' },
  feed: { type: 'string', default: 'simulated' },
  replay: { type: 'string' },
  record: { type: 'string' },
  speed: { type: 'string', default: '1' },
  loop: { type: 'boolean', default: false },
  'engine-markets': { type: 'string' },
  makers: { type: 'string' },
  sandbox: { type: 'string' },
  web: { type: 'string' },
  lan: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const read = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options: known, allowPositionals: false }).values
  } catch (error) {
    throw new StartFailure(`${reason(error)} (--help lists the options)`)
  }
}

/** The options of a start, or `help` when that was asked for. Throws StartFailure on what it does not understand. */
export const parseOptions = (argv: readonly string[], env: NodeJS.ProcessEnv): Options | 'help' => {
  const given = read(argv)
  if (given.help) return 'help'
  if (given.feed !== 'simulated') throw new StartFailure(`--feed knows "simulated", not "${given.feed}"`)
  const publicOrigin = parsePublicOrigin(env['PUBLIC_ORIGIN'])
  const sandbox = sandboxOf(given.sandbox, publicOrigin)
  if (given.lan && publicOrigin !== undefined)
    throw new StartFailure('--lan and PUBLIC_ORIGIN do not go together: one of them ends TLS')
  const lan = given.lan ? env['HOST'] || lanAddress() : undefined
  return {
    port: whole('port', given.port, 0, 65_535),
    host: env['HOST'] || (lan === undefined ? 'localhost' : '0.0.0.0'),
    lan,
    publicOrigin,
    trustedProxies: parseTrustedProxies(env['TRUSTED_PROXIES'], publicOrigin !== undefined),
    data: given.data === undefined ? fromRoot('.data', sandbox ? 'venue' : 'production') : resolve(given.data),
    databaseUrl: env['DATABASE_URL'] || undefined,
    dataKey: env['DATA_KEY'] || undefined,
    dataKeyFile: env['DATA_KEY_FILE'] ? resolve(env['DATA_KEY_FILE']) : undefined,
    feed: given.feed,
    replay: given.replay === undefined ? undefined : resolve(given.replay),
    record: given.record === undefined ? undefined : resolve(given.record),
    speed: positive('speed', given.speed),
    loop: given.loop,
    engineMarkets: engineMarketsOf(given['engine-markets']),
    makers: makersOf(given.makers, sandbox),
    sandbox,
    web: given.web === undefined ? fromRoot('dist', sandbox ? 'sandbox' : 'web') : resolve(given.web),
    runtimeFile: env['RUNTIME_FILE'] ? resolve(env['RUNTIME_FILE']) : undefined,
    securityLog:
      env['SECURITY_LOG'] === 'stderr' ? 'stderr' : env['SECURITY_LOG'] ? resolve(env['SECURITY_LOG']) : undefined,
    supportOrigin: '',
    cache: fromRoot('.cache'),
  }
}
