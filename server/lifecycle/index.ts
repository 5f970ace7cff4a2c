import { venueLimits } from '#contract/venueLimits.ts'
import type { App } from '../app.ts'
import { reason, StartFailure } from '../failure.ts'
import type { Options } from '../options.ts'
import { openData } from './data.ts'
import { takePort } from './gate.ts'
import { makeCertificate } from './lan.ts'
import { openSecurityLog } from '../securityLog/open.ts'
import { startSupportSite, type SupportSite } from '../support/index.ts'
import { readRuntime } from '../web/runtime.ts'

const oldest = [20, 19] as const

const checkNode = (): void => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    throw new StartFailure(`Node ${process.versions.node} is too old: the venue needs ${oldest.join('.')} or newer`)
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Crash-only: without its database the venue is useless, and the next start finds everything that was acknowledged. */
const crash = (error: Error): never => {
  process.stderr.write(`The venue ends: ${reason(error)}\n`)
  process.exit(1)
}

const stopOn = (signals: readonly NodeJS.Signals[], stop: () => Promise<void>): void => {
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    const late = setTimeout(() => crash(new Error('what was begun did not end in time')), venueLimits.http.stopWithin)
    late.unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => crash(error instanceof Error ? error : new Error(String(error))),
    )
  }
  for (const signal of signals) process.on(signal, end)
}

/**
 * The support frame's site, for this machine only. If users reach the venue at another address, the operator names a
 * site (`supportOrigin`).
 */
const supportSite = async (options: Options, port: number): Promise<SupportSite | undefined> => {
  if (options.publicOrigin !== undefined || options.lan !== undefined) return undefined
  const { vendors } = await readRuntime(options)
  return startSupportSite({
    port: options.port === 0 ? 0 : port + 1,
    web: options.web,
    vendors,
    parents: [`http://localhost:${port}`],
  })
}

const awaitedLater = (promise: Promise<unknown>): void => {
  // It is awaited later; if the data cannot be opened, that is the reason to give.
  promise.catch(() => undefined)
}

/** Everything that needs no data: the venue's code, most of a second of it, and the files of the front end. */
const loadRest = async (options: Options) => {
  const [{ createApp }, { readFrontEnd }] = await Promise.all([import('../app.ts'), import('../web/index.ts')])
  const frontEnd = readFrontEnd(options)
  awaitedLater(frontEnd)
  return { createApp, frontEnd }
}

/** Starts the venue and runs it until a signal. If it throws StartFailure, it leaves nothing behind. */
export const listen = async (options: Options): Promise<App> => {
  checkNode()
  const certificate = options.lan === undefined ? undefined : await makeCertificate(options.lan)
  const gate = await takePort(options.port, options.host, undefined, certificate)
  let undo: () => Promise<void> = gate.close
  try {
    let loading: ReturnType<typeof loadRest> | undefined
    const meanwhile = () => {
      loading = loadRest(options)
      awaitedLater(loading)
    }
    const { driver, accepted, unlock } = await openData(options, { onLost: crash, say, meanwhile })
    undo = async () => {
      await gate.close()
      await driver.close()
      await unlock()
    }
    const security = openSecurityLog(options)
    undo = async () => {
      await gate.close()
      await driver.close()
      await unlock()
      security.close()
    }
    const site = await supportSite(options, gate.port)
    const { createApp, frontEnd } = await (loading ?? loadRest(options))
    const app = await createApp({
      frontEnd,
      options: { ...options, port: gate.port, supportOrigin: site?.origin ?? '' },
      driver,
      server: gate.server,
      securitySink: security.sink,
      logger: { level: 'warn', stream: process.stderr },
    })
    await accepted()
    await app.http.ready()
    await app.warm()
    gate.open()
    stopOn(['SIGTERM', 'SIGINT'], async () => {
      await Promise.all([gate.close(), site?.close(), app.quiet()])
      await app.close()
      await unlock()
      security.close()
    })
    say(`Ready: ${certificate ? 'https' : 'http'}://localhost:${gate.port}`)
    if (certificate && options.lan !== undefined) {
      say(`On this network: https://${options.lan}:${gate.port}`)
      say(`Its certificate is of this start alone. SHA-256 fingerprint: ${certificate.fingerprint}`)
    }
    for (const line of app.announcements()) say(line)
    app.begin()
    return app
  } catch (error) {
    await undo()
    throw error
  }
}
