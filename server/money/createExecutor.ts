import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../db/database.ts'
import { isLost, sqlState, sqlStates } from '../db/driver.ts'
import { Refusal } from '../refusal.ts'
import type { Executor, MoneyAnswer, MoneyCommand, Task } from './executor.ts'
import { keyId, nonceId, storedKeys, type KeyName, type KeyStorage, type KnownKey, type NewKey } from './keys.ts'
import type { Unit } from './store.ts'
import { openWork, type Work } from './unit.ts'

/** The keys and nonces known to a batch, and those that it adds. */
interface Ledgers {
  readonly keys: Map<string, KnownKey>
  readonly nonces: Set<string>
  readonly newKeys: NewKey[]
  readonly newNonces: NonNullable<MoneyCommand['signed']>[]
}

type Settled = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown }

interface Job {
  readonly name: KeyName | undefined
  readonly signed: MoneyCommand['signed']
  readonly wants: (unit: Unit) => void
  readonly apply: (work: Work, ledgers: Ledgers) => Promise<unknown>
  readonly end: (settled: Settled) => void
}

const conflict = () => new Refusal(codes.keyConflict)

const settle = async (run: () => Promise<unknown>): Promise<Settled> => {
  try {
    return { ok: true, value: await run() }
  } catch (error) {
    return { ok: false, error }
  }
}

const attempt = (run: () => void): Settled => {
  try {
    return { ok: true, value: run() }
  } catch (error) {
    return { ok: false, error }
  }
}

const nothing: Settled = { ok: false, error: new Error('A command without an end') }

/** Returns a stored answer to the call it belongs to. */
const replay = (known: KnownKey, { call, bodyHash }: MoneyCommand): MoneyAnswer => {
  if (known.call === null) throw new Refusal(codes.keyRefused)
  if (known.call !== call) throw conflict()
  if (known.bodyHash === null) throw new Refusal(codes.keyAnswerGone)
  if (known.bodyHash !== bodyHash) throw conflict()
  return { state: known.state, code: known.code, data: known.data }
}

const remember = (ledgers: Ledgers, key: NewKey): MoneyAnswer => {
  ledgers.keys.set(keyId(key), key)
  ledgers.newKeys.push(key)
  return { state: key.state, code: key.code, data: key.data }
}

/** The first run of a key stores its outcome, whichever it is. Invalid input and our own bugs leave the key unused. */
const execute = async (command: MoneyCommand, work: Work, ledgers: Ledgers): Promise<MoneyAnswer> => {
  const { userId, key, call, bodyHash, signed } = command
  const known = ledgers.keys.get(keyId(command))
  if (known) return replay(known, command)
  if (signed) {
    if (signed.stale) throw new Refusal(codes.signatureStale)
    if (ledgers.nonces.has(nonceId(signed))) throw new Refusal(codes.signatureReplayed)
    ledgers.nonces.add(nonceId(signed))
    ledgers.newNonces.push(signed)
  }
  try {
    const { code, data } = await work.attempt(command.run)
    return remember(ledgers, { userId, key, call, bodyHash, state: 'done', code, data })
  } catch (error) {
    // Invalid input is not an outcome, even if only the rules detect it: it is answered as it is, with its field.
    if (!(error instanceof Refusal) || error.code === codes.badRequest) throw error
    return remember(ledgers, { userId, key, call, bodyHash, state: 'refused', code: error.code, data: error.data })
  }
}

const giveUp = ({ userId, key }: KeyName, ledgers: Ledgers): MoneyAnswer => {
  const known = ledgers.keys.get(keyId({ userId, key }))
  if (known) return { state: known.state, code: known.code, data: known.data }
  return remember(ledgers, {
    userId,
    key,
    call: null,
    bodyHash: null,
    state: 'refused',
    code: codes.keyRefused,
    data: null,
  })
}

interface Dependencies {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly keys?: KeyStorage
}

/** The venue's one executor: commands queue up, and those that are waiting share the next transaction. */
export const createExecutor = ({ db, clock, keys = storedKeys }: Dependencies): Executor => {
  const line: Job[] = []
  /** Accepted calls without an answer yet, by user and key. */
  const running = new Map<string, { readonly command: MoneyCommand; readonly answer: Promise<MoneyAnswer> }>()
  let busy: Promise<void> | undefined
  let closed = false

  /**
   * Resolves to a function that reports each job's outcome. `onSent` is called once all writes have been sent to the
   * database.
   */
  const inOneTransaction = async (jobs: readonly Job[], onSent: () => void = () => undefined): Promise<() => void> => {
    const { work, ends } = await db.transaction(async (tx) => {
      const now = clock.now()
      const opened = openWork(tx, now)
      const signed = jobs.flatMap((job) => (job.signed ? [job.signed] : []))
      const names = jobs.flatMap((job) => (job.name ? [job.name] : []))
      const wanted = jobs.map((job) => attempt(() => job.wants(opened.unit)))
      // Concurrently, because waiting for each in turn would cost more than all of them together.
      const [knownKeys, knownNonces] = await Promise.all([
        keys.readKeys(tx, names),
        keys.readNonces(tx, signed),
        opened.load(),
      ])
      const ledgers: Ledgers = { keys: knownKeys, nonces: knownNonces, newKeys: [], newNonces: [] }
      const settled: Settled[] = []
      for (const [index, job] of jobs.entries()) {
        const want = wanted[index]
        settled.push(want?.ok ? await settle(() => job.apply(opened, ledgers)) : (want ?? nothing))
      }
      const written = Promise.all([
        opened.flush(),
        keys.writeKeys(tx, ledgers.newKeys, now),
        keys.writeNonces(tx, ledgers.newNonces, now + 2 * venueLimits.signature.maxSkew),
      ])
      onSent()
      await written
      return { work: opened, ends: settled }
    })
    work.effects()
    return () => jobs.forEach((job, index) => job.end(ends[index] ?? nothing))
  }

  const fail = (jobs: readonly Job[], error: unknown) => () => {
    for (const job of jobs) job.end({ ok: false, error })
  }

  const runAlone = async (job: Job): Promise<() => void> => {
    const run = () => inOneTransaction([job])
    try {
      // Another process has stored the key since it was looked up: the second attempt finds it.
      return await run().catch((error: unknown) => {
        if (job.name && sqlState(error) === sqlStates.uniqueViolation) return run()
        throw error
      })
    } catch (error) {
      return fail([job], error)
    }
  }

  const runBatch = async (jobs: readonly Job[], onSent: () => void): Promise<() => void> => {
    const [only] = jobs
    if (only && jobs.length === 1) return runAlone(only)
    try {
      return await inOneTransaction(jobs, onSent)
    } catch (error) {
      // A statement that one command made fail must not fail the others. If it is unknown whether the commit took
      // effect, no caller gets an answer, and all can query the outcome.
      if (isLost(error)) return fail(jobs, error)
      for (const job of jobs) (await runAlone(job))()
      return () => undefined
    }
  }

  /**
   * Half of the callers waiting for an answer. If all were answered together, all would send their next call together,
   * and this thread and the database's would alternate instead of working in parallel.
   */
  const batchSize = (): number => {
    const { smallBatch, batch } = venueLimits.outcome
    return Math.min(batch, Math.max(smallBatch, Math.ceil(running.size / 2)))
  }

  const work = async (): Promise<void> => {
    let pending: (() => void) | undefined
    const notify = () => {
      const ready = pending
      pending = undefined
      ready?.()
    }
    while (line.length > 0) {
      // Answering many callers takes a while, so it happens while the database writes the next batch.
      const next = await runBatch(line.splice(0, batchSize()), () => setImmediate(notify))
      notify()
      pending = next
    }
    notify()
    busy = undefined
  }

  const enter = <T>(job: Omit<Job, 'end'>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (closed) return reject(new Refusal(codes.unavailable))
      // The value always comes from `apply` of this same job.
      line.push({ ...job, end: (settled) => (settled.ok ? resolve(settled.value as T) : reject(settled.error)) })
      // Starts in the next turn, so that everything arriving in this turn shares the transaction.
      busy ??= new Promise<void>((next) => setImmediate(next)).then(work)
    })

  const attemptTask = <T>(task: Task<T>) => ({
    name: undefined,
    signed: undefined,
    wants: (unit: Unit) => task.wants?.(unit),
    apply: (opened: Work) => opened.attempt(task.run),
  })

  return {
    async submit(command) {
      const id = keyId(command)
      const first = running.get(id)
      if (first) {
        if (first.command.call !== command.call || first.command.bodyHash !== command.bodyHash) throw conflict()
        return first.answer
      }
      const answer = enter<MoneyAnswer>({
        name: command,
        signed: command.signed,
        wants: command.wants,
        apply: (opened, ledgers) => execute(command, opened, ledgers),
      }).finally(() => running.delete(id))
      running.set(id, { command, answer })
      return answer
    },
    async settle(userId, key) {
      const name = { userId, key }
      if (running.has(keyId(name))) return null
      return enter<MoneyAnswer>({
        name,
        signed: undefined,
        wants: () => undefined,
        apply: async (_, ledgers) => giveUp(name, ledgers),
      })
    },
    perform: (task) => enter(attemptTask(task)),
    async within(tx: Queries, task) {
      const opened = openWork(tx, clock.now())
      task.wants?.(opened.unit)
      await opened.load()
      const result = await opened.attempt(task.run)
      await opened.flush()
      return { result, effects: opened.effects }
    },
    async drain() {
      closed = true
      await busy
    },
    isClosed: () => closed,
  }
}
