import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartFailure, reason } from './failure.ts'
import { lanAddress } from './lifecycle/lan.ts'
import { parseMail, type SmtpServer } from './mail/smtpUrl.ts'
import { fromRoot } from './paths.ts'
import { parsePublicOrigin } from './publicOrigin.ts'
import { parseTrustedProxies } from './trustedProxies.ts'

export interface Options {
  readonly port: number
  /** The address to listen on; `localhost` is this machine only. */
  readonly host: string
  /** With `--lan`: this machine's address in its network, which implies TLS with a certificate for this start. */
  readonly lan: string | undefined
  /** The address that users enter, if it differs from ours, as `https://exchange.example`: TLS ends before us. */
  readonly publicOrigin: string | undefined
  /** Proxies, as addresses and networks, that are trusted to report the client's address and whether it used TLS. */
  readonly trustedProxies: readonly string[]
  /** The folder of the embedded database. */
  readonly data: string
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined
  /** Keys that encrypt stored secrets, or a file with them; if neither is set, a file in the data folder. */
  readonly dataKey: string | undefined
  readonly dataKeyFile: string | undefined
  readonly feed: 'simulated'
  readonly replay: string | undefined
  readonly record: string | undefined
  /** How many times faster than recorded. */
  readonly speed: number
  readonly loop: boolean
  /** Spot markets with an engine; undefined for those with the highest turnover. */
  readonly engineMarkets: readonly string[] | undefined
  /** Contracts with a book; undefined for those with the highest turnover. */
  readonly engineContracts: readonly string[] | undefined
  /** Whether the sandbox runs accounts that trade automatically, so that markets with an engine have a liquid book. */
  readonly makers: boolean
  readonly sandbox: boolean
  /** The mail server; undefined if there is none. */
  readonly smtp: SmtpServer | undefined
  /** The address that mails come from. */
  readonly mailFrom: string
  /** The built front end. */
  readonly web: string
  /** A JSON file with fields of the front end's runtime configuration that override the defaults. */
  readonly runtimeFile: string | undefined
  /**
   * The file of the security log, or `stderr`. If undefined: next to the embedded database, or `stderr` if there is
   * none.
   */
  readonly securityLog: string | undefined
  /** The origin that serves the support frame, other than the page's own site; empty if not set yet. */
  readonly supportOrigin: string
  /** The folder for files that can be regenerated (the template for new databases, the front end's Brotli files). */
  readonly cache: string
}

export const help = `Usage: npm start -- [options]
  --port N           port of the venue and the front end (default 4000)
  --data DIR         folder of the built-in database (default .data/venue,
                     or .data/production without the sandbox)
  --feed simulated   price source (default: simulated)
  --replay FILE      replay a recorded market
  --record FILE      record the market while the venue runs
  --speed N          replay N times faster (default 1)
  --engine-markets LIST
                     spot markets that take orders, comma-separated
                     (default: the 20 with the highest turnover, none with --replay)
  --engine-contracts LIST
                     contracts that take orders, comma-separated
                     (default: the 8 perpetuals with the highest turnover and the
                     delivery contracts of BTC and ETH, none with --replay)
  --makers on|off    market makers that fill the sandbox books and trade with users
                     (default on; off without the sandbox)
  --loop             restart the recording when it ends
  --sandbox on|off   controls for demo money, clock and faults
                     (default on; off with PUBLIC_ORIGIN)
  --lan              accept phones and other machines on this network over https,
                     with a self-signed certificate; prints its fingerprint
  --help             print this help
Environment:
  DATABASE_URL       PostgreSQL server to use instead of the built-in database
  DATA_KEY_FILE      file with the key that encrypts secrets in the database (default: venue.keys in
                     the data folder; required in production on PostgreSQL)
  DATA_KEY           the key itself instead of a file; see "npm run keys -- --help"
  HOST               address to listen on (default localhost: this machine only)
  PUBLIC_ORIGIN      public https://… address, if the venue runs behind a TLS proxy
  TRUSTED_PROXIES    proxies whose X-Forwarded-For and -Proto headers are trusted: addresses and
                     networks, comma-separated (default: loopback with PUBLIC_ORIGIN,
                     otherwise none)
  SMTP_URL           mail server, as smtps://user:password@host or smtp://…, which then has to offer
                     STARTTLS; plain only on this machine (default: the sandbox shows mails at
                     /mailbox, and production sends none)
  MAIL_FROM          address that mails come from; required with SMTP_URL
  RUNTIME_FILE       JSON for the front end: addresses of another venue, links, mailboxes
  SECURITY_LOG       file for security events, or stderr (default: security.log in the data folder,
                     stderr with DATABASE_URL)`

const whole = (name: string, text: string, min: number, max: number): number => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new StartFailure(`--${name} must be a whole number from ${min} to ${max}, not "${text}"`)
  return value
}

const positive = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0)
    throw new StartFailure(`--${name} must be a number above zero, not "${text}"`)
  return value
}

/**
 * Strangers can reach a venue with a public address, so the controls of money, clock and faults exist there only if
 * explicitly enabled.
 */
const sandboxOf = (given: string | undefined, publicOrigin: string | undefined): boolean => {
  if (given !== undefined && given !== 'on' && given !== 'off')
    throw new StartFailure(`--sandbox must be "on" or "off", not "${given}"`)
  return given === undefined ? publicOrigin === undefined : given === 'on'
}

/** Makers trade with sandbox money, so there are none without a sandbox. */
const makersOf = (given: string | undefined, sandbox: boolean): boolean => {
  if (given !== undefined && given !== 'on' && given !== 'off')
    throw new StartFailure(`--makers must be "on" or "off", not "${given}"`)
  if (given === 'on' && !sandbox) throw new StartFailure('--makers on needs the sandbox, whose money they trade with')
  return given === undefined ? sandbox : given === 'on'
}

/** Without duplicates; the trading modules check whether each is a market or contract. */
const codesOf = (given: string | undefined): readonly string[] | undefined =>
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
  'engine-contracts': { type: 'string' },
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

/** The options of a start, or `help` if help was requested. Throws StartFailure for invalid ones. */
export const parseOptions = (argv: readonly string[], env: NodeJS.ProcessEnv): Options | 'help' => {
  const given = read(argv)
  if (given.help) return 'help'
  if (given.feed !== 'simulated') throw new StartFailure(`--feed must be "simulated", not "${given.feed}"`)
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
    engineMarkets: codesOf(given['engine-markets']),
    engineContracts: codesOf(given['engine-contracts']),
    makers: makersOf(given.makers, sandbox),
    sandbox,
    ...parseMail(env['SMTP_URL'], env['MAIL_FROM']),
    web: given.web === undefined ? fromRoot('dist', sandbox ? 'sandbox' : 'web') : resolve(given.web),
    runtimeFile: env['RUNTIME_FILE'] ? resolve(env['RUNTIME_FILE']) : undefined,
    securityLog:
      env['SECURITY_LOG'] === 'stderr' ? 'stderr' : env['SECURITY_LOG'] ? resolve(env['SECURITY_LOG']) : undefined,
    supportOrigin: '',
    cache: fromRoot('.cache'),
  }
}
