import { createRequire } from 'node:module'

/** The parts of SCION that the tests use; it has no types for them. */
interface Interpreter {
  readonly start: () => void
  readonly gen: (event: string) => void
  readonly cancel: () => void
  readonly getConfiguration: () => readonly string[]
  readonly registerListener: (listener: {
    readonly onEntry?: (state: string) => void
    readonly onSmallStepEnd?: () => void
    readonly onError?: (error: unknown) => void
  }) => void
  readonly _scriptingContext: {
    readonly _timeoutMap: Readonly<Record<string, unknown>>
    readonly cancel: (sendId: string) => void
  }
}
interface Prepared {
  readonly prepare: (then: (error: unknown, model: object | undefined) => void, context: object) => void
}
interface Scion {
  readonly documentStringToModel: (
    url: string,
    text: string,
    then: (error: unknown, model: Prepared | undefined) => void,
  ) => void
  readonly registerCustomActionTags: (
    tags: Readonly<Record<string, Readonly<Record<string, (element: { readonly name: string }) => string>>>>,
  ) => void
  readonly core: {
    readonly Statechart: new (model: object, options: object) => Interpreter
    readonly InterpreterScriptingContext: { readonly invokers: Record<string, (...args: readonly unknown[]) => void> }
  }
}

const require = createRequire(import.meta.url)
const scion = require('@scion-scxml/scxml') as Scion
const chartNamespace = 'urn:statefloor:chart'
scion.registerCustomActionTags({
  'http://www.w3.org/2005/07/scxml': {
    action: ({ name }) =>
      `host.action(${JSON.stringify(name)}).forEach(function (event) { this.raise({ name: event }) }, this)`,
  },
})
// Invoked services answer through the events of a test.
scion.core.InterpreterScriptingContext.invokers[chartNamespace] = () => undefined

/** What an interpreter needs from the owner of a chart's data and code. */
export interface Host {
  /** Whether a guard allows its transition. */
  guard(transition: string): boolean
  /** Runs an action of the chart; returns the events that it raises. */
  action(name: string): readonly string[]
  /** Called after each microstep except the first, which enters the initial state. */
  stepped?(): void
}

/** SCXML as SCION runs it. Time does not pass: a delayed event is due when a test sends it. */
export class ScionChart {
  readonly #interpreter: Interpreter
  #entered: string[] = []
  #hasBegun = false
  readonly errors: unknown[] = []

  /** The top-level final states of the chart. */
  readonly #ends: readonly string[]

  private constructor(model: object, host: Host, ends: readonly string[]) {
    this.#ends = ends
    this.#interpreter = new scion.core.Statechart(model, {})
    this.#interpreter.registerListener({
      onEntry: (state) => {
        this.#entered.push(state)
      },
      onSmallStepEnd: () => {
        if (this.#hasBegun) host.stepped?.()
        this.#hasBegun = true
      },
      onError: (error) => {
        this.errors.push(error)
      },
    })
  }

  /** Compiles a document once for all walks. */
  static async of(text: string): Promise<(host: Host) => Promise<ScionChart>> {
    // The host provides the chart's data. SCION names functions after elements, and can't if they have a namespace of
    // their own.
    const asking = text
      .replace('<data id="guards" expr="{}"/>', '<data id="guards" expr="host.guards"/>')
      .replaceAll('<chart:action ', '<action ')
    const ends = [...text.matchAll(/^ {2}<final id="([^"]*)"/gm)].map(([, id = '']) => id)
    const prepared = await called<Prepared>((then) => {
      scion.documentStringToModel('chart.scxml', asking, then)
    })
    return async (host) => {
      const guards = new Proxy({}, { get: (_, name) => host.guard(String(name)) })
      const context = { host: { guards, action: (name: string) => host.action(name) } }
      const model = await called<object>((then) => {
        prepared.prepare(then, context)
      })
      return new ScionChart(model, host, ends)
    }
  }

  start(): void {
    this.#entered = []
    this.#interpreter.start()
  }

  /** Sends an event and runs everything that follows from it. */
  send(event: string): void {
    this.#entered = []
    // A timer that fires is no longer pending.
    if (event.startsWith('after.')) this.#interpreter._scriptingContext.cancel(event)
    this.#interpreter.gen(event)
  }

  /** Drops everything that is pending. */
  stop(): void {
    this.#interpreter.cancel()
  }

  /** SCION considers a chart ended only when all its regions are. */
  get hasEnded(): boolean {
    return this.atomic.every((id) => this.#ends.includes(id))
  }

  /** The ids of the active states without children. */
  get atomic(): readonly string[] {
    return this.#interpreter.getConfiguration()
  }

  /** The states that the last event entered, whether or not they are still active. */
  get entered(): readonly string[] {
    return this.#entered
  }

  /** The ids of the delayed events that are still pending. */
  get pending(): readonly string[] {
    return Object.keys(this.#interpreter._scriptingContext._timeoutMap)
  }
}

/** The value that a function passes to its callback. */
const called = <T>(call: (then: (error: unknown, value: T | undefined) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    call((error, value) => {
      if (value === undefined) reject(error instanceof Error ? error : new Error(String(error)))
      else resolve(value)
    })
  })
