import { createRequire } from 'node:module'

/** SCION as far as the tests use it; it comes without types for its parts. */
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
// What is invoked answers by the events of a test.
scion.core.InterpreterScriptingContext.invokers[chartNamespace] = () => undefined

/** What an interpreter asks of whoever has the data and the code of a chart. */
export interface Host {
  /** Whether a guard lets its transition pass. */
  guard(transition: string): boolean
  /** Runs an action of the chart; the events that it raises. */
  action(name: string): readonly string[]
  /** Called after each microstep but the first, which enters the initial state. */
  stepped?(): void
}

/** SCXML as SCION understands it. No time passes: a delayed event is due when a test sends it. */
export class ScionChart {
  readonly #interpreter: Interpreter
  #entered: string[] = []
  #hasBegun = false
  readonly errors: unknown[] = []

  /** The final states of the chart itself. */
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

  /** Compiles a document once for all that walk it. */
  static async of(text: string): Promise<(host: Host) => Promise<ScionChart>> {
    // The data of the chart are asked of the host. SCION names functions after elements, and can't when they have a
    // namespace of their own.
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

  /** An event, and all that follows from it. */
  send(event: string): void {
    this.#entered = []
    // A timer that fires is no longer to come.
    if (event.startsWith('after.')) this.#interpreter._scriptingContext.cancel(event)
    this.#interpreter.gen(event)
  }

  /** Forgets what is still to come. */
  stop(): void {
    this.#interpreter.cancel()
  }

  /** SCION itself takes a chart for ended when all its regions are. */
  get hasEnded(): boolean {
    return this.atomic.every((id) => this.#ends.includes(id))
  }

  /** The states without others inside in which it stands, by id. */
  get atomic(): readonly string[] {
    return this.#interpreter.getConfiguration()
  }

  /** Those that the last event entered, whether or not it still stands in them. */
  get entered(): readonly string[] {
    return this.#entered
  }

  /** The ids of the delayed events that are still to come. */
  get pending(): readonly string[] {
    return Object.keys(this.#interpreter._scriptingContext._timeoutMap)
  }
}

/** The value of a function that tells it to another one. */
const called = <T>(call: (then: (error: unknown, value: T | undefined) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    call((error, value) => {
      if (value === undefined) reject(error instanceof Error ? error : new Error(String(error)))
      else resolve(value)
    })
  })
