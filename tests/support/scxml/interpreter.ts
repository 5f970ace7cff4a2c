import { createRequire } from 'node:module'

/** The parser of XML; the package comes without types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Document } }
}

/**
 * A small interpreter of SCXML for tests, by the algorithm of the W3C (appendix D of the recommendation, 2015), so that
 * what the explorer exports is run by something that is not XState. It knows states, regions, history, eventless and
 * internal transitions, raised and delayed events, and invokes as far as their names. Conditions are asked of its host,
 * who has the data; so are elements of other namespaces, which may raise events. No script, no data model.
 */
export interface Host {
  /** The value of a condition. */
  cond(expression: string): boolean
  /** Runs an element of another namespace; the events that it raises. */
  action(name: string): readonly string[]
  /** Called after each microstep but the first, which enters the initial state. */
  stepped(): void
}

interface State {
  readonly id: string
  readonly kind: string
  readonly parent: State | undefined
  readonly children: readonly State[]
  readonly order: number
  readonly element: Element
  readonly transitions: readonly Transition[]
}

interface Transition {
  readonly source: State
  readonly events: readonly string[]
  readonly cond: string | undefined
  readonly targets: readonly string[]
  readonly isInternal: boolean
  readonly element: Element
}

const named = (element: Element, name: string): readonly Element[] =>
  [...element.children].filter((child) => child.localName === name)

/** A text of SCXML as the document that it is; what is no XML fails. */
export const scxmlDocument = (text: string): Document => new JSDOM(text, { contentType: 'text/xml' }).window.document

export class Scxml {
  readonly #states = new Map<string, State>()
  readonly #root: State
  readonly #host: Host
  readonly #internal: string[] = []
  readonly #history = new Map<string, readonly State[]>()
  readonly #pending = new Set<string>()
  #configuration = new Set<State>()
  #isRunning = true
  /** The states that the last event entered. */
  #entered: State[] = []

  constructor(document: Document, host: Host) {
    this.#host = host
    this.#root = this.#read(document.documentElement, undefined)
  }

  start(): void {
    const initial = this.#root.element.getAttribute('initial') ?? ''
    this.#enter([
      {
        source: this.#root,
        events: [],
        cond: undefined,
        targets: initial.split(' '),
        isInternal: true,
        element: this.#root.element,
      },
    ])
    this.#settle()
  }

  /** An event from outside, and all that follows from it. */
  send(event: string): void {
    this.#entered = []
    // A timer that fired is no longer to come.
    this.#pending.delete(event)
    const enabled = this.#select(event)
    this.#microstep(enabled)
    this.#settle()
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  /** The atomic states in which it stands, by id. */
  get atomic(): readonly string[] {
    return [...this.#configuration].filter((state) => state.children.every(isPseudo)).map(({ id }) => id)
  }

  /** Those that the last event entered, whether or not it still stands in them. */
  get entered(): readonly string[] {
    return this.#entered.map(({ id }) => id)
  }

  /** The delayed events that are still to come. */
  get pending(): ReadonlySet<string> {
    return this.#pending
  }

  /** The invokes that run. */
  get invokes(): readonly string[] {
    return [...this.#configuration].flatMap(({ element }) =>
      named(element, 'invoke').map((invoke) => invoke.getAttribute('id') ?? ''),
    )
  }

  #read(element: Element, parent: State | undefined): State {
    const children: State[] = []
    const transitions: Transition[] = []
    const id = element.getAttribute('id') ?? ''
    const state: State = {
      id,
      kind: element.localName,
      parent,
      children,
      order: this.#states.size,
      element,
      transitions,
    }
    if (this.#states.has(id)) throw new Error(`Two states have the id ${id}`)
    this.#states.set(id, state)
    for (const child of element.children) {
      if (['state', 'parallel', 'final', 'history'].includes(child.localName)) children.push(this.#read(child, state))
      if (child.localName === 'transition') transitions.push(readTransition(child, state))
    }
    return state
  }

  #state(id: string): State {
    const state = this.#states.get(id)
    if (state === undefined) throw new Error(`There is no state ${id}`)
    return state
  }

  /** Eventless transitions, then raised events, until nothing is left to do. */
  #settle(): void {
    for (let steps = 0; this.#isRunning; steps += 1) {
      if (steps > 1_000) throw new Error('It never comes to rest')
      let enabled = this.#select(undefined)
      if (enabled.length === 0) {
        const event = this.#internal.shift()
        if (event === undefined) return
        enabled = this.#select(event)
      }
      this.#microstep(enabled)
    }
  }

  #microstep(enabled: readonly Transition[]): void {
    if (enabled.length === 0) return
    this.#exit(enabled)
    for (const { element } of enabled) this.#run(element)
    this.#enter(enabled)
    this.#host.stepped()
  }

  #select(event: string | undefined): readonly Transition[] {
    const enabled: Transition[] = []
    for (const state of inOrder([...this.#configuration].filter((one) => one.children.every(isPseudo)))) {
      const found = [state, ...ancestorsOf(state)]
        .flatMap(({ transitions }) => transitions)
        .find(
          (one) =>
            (event === undefined
              ? one.events.length === 0
              : one.events.some((descriptor) => hears(descriptor, event))) &&
            (one.cond === undefined || this.#host.cond(one.cond)),
        )
      if (found !== undefined && !enabled.includes(found)) enabled.push(found)
    }
    return this.#withoutConflicts(enabled)
  }

  #withoutConflicts(enabled: readonly Transition[]): readonly Transition[] {
    let filtered: Transition[] = []
    for (const one of enabled) {
      const exits = new Set(this.#exitSet([one]))
      const rivals = filtered.filter((other) => this.#exitSet([other]).some((state) => exits.has(state)))
      if (rivals.some((other) => !isDescendant(one.source, other.source))) continue
      filtered = [...filtered.filter((other) => !rivals.includes(other)), one]
    }
    return filtered
  }

  #exitSet(transitions: readonly Transition[]): readonly State[] {
    return transitions.flatMap((one) => {
      const domain = this.#domain(one)
      return domain === undefined ? [] : [...this.#configuration].filter((state) => isDescendant(state, domain))
    })
  }

  #effectiveTargets({ targets }: Transition): readonly State[] {
    return targets.flatMap((id) => {
      const target = this.#state(id)
      return target.kind === 'history'
        ? (this.#history.get(id) ?? target.transitions.flatMap((one) => this.#effectiveTargets(one)))
        : [target]
    })
  }

  #domain(transition: Transition): State | undefined {
    const targets = this.#effectiveTargets(transition)
    const { source } = transition
    if (targets.length === 0) return undefined
    if (transition.isInternal && source.kind !== 'parallel' && targets.every((one) => isDescendant(one, source)))
      return source
    return ancestorsOf(source).find(
      (above) => above.kind !== 'parallel' && targets.every((one) => isDescendant(one, above)),
    )
  }

  #exit(enabled: readonly Transition[]): void {
    const left = inOrder([...new Set(this.#exitSet(enabled))]).toReversed()
    for (const state of left) {
      for (const history of state.children.filter(({ kind }) => kind === 'history')) {
        const isDeep = history.element.getAttribute('type') === 'deep'
        this.#history.set(
          history.id,
          [...this.#configuration].filter((one) =>
            isDeep ? one.children.length === 0 && isDescendant(one, state) : one.parent === state,
          ),
        )
      }
    }
    for (const state of left) {
      for (const block of named(state.element, 'onexit')) this.#run(block)
      this.#configuration.delete(state)
    }
  }

  #enter(enabled: readonly Transition[]): void {
    const toEnter = new Set<State>()
    const addDown = (state: State): void => {
      if (state.kind === 'history') {
        const known = this.#history.get(state.id) ?? state.transitions.flatMap((one) => this.#effectiveTargets(one))
        known.forEach(addDown)
        known.forEach((one) => addUp(one, state.parent))
        return
      }
      toEnter.add(state)
      if (state.kind === 'state' && state.children.some((child) => !isPseudo(child))) {
        const initial = state.element.getAttribute('initial')
        const targets = initial === null ? state.children.slice(0, 1) : initial.split(' ').map((id) => this.#state(id))
        targets.forEach(addDown)
        targets.forEach((one) => addUp(one, state))
      }
      if (state.kind === 'parallel') addRegions(state)
    }
    const addRegions = (state: State): void => {
      for (const region of state.children.filter((child) => !isPseudo(child)))
        if (![...toEnter].some((one) => one === region || isDescendant(one, region))) addDown(region)
    }
    const addUp = (state: State, below: State | undefined): void => {
      for (const above of ancestorsOf(state)) {
        if (above === below || above === this.#root) break
        toEnter.add(above)
        if (above.kind === 'parallel') addRegions(above)
      }
    }
    for (const one of enabled) {
      const domain = one.source === this.#root ? this.#root : this.#domain(one)
      for (const id of one.targets) addDown(this.#state(id))
      for (const target of this.#effectiveTargets(one)) addUp(target, domain)
    }
    for (const state of inOrder([...toEnter])) {
      this.#configuration.add(state)
      this.#entered.push(state)
      for (const block of named(state.element, 'onentry')) this.#run(block)
      if (state.kind === 'final') this.#ended(state)
    }
  }

  #ended(state: State): void {
    const { parent } = state
    if (parent === undefined || parent === this.#root) {
      this.#isRunning = false
      return
    }
    this.#internal.push(`done.state.${parent.id}`)
    const above = parent.parent
    if (above?.kind === 'parallel' && above.children.every((region) => this.#isInFinal(region)))
      this.#internal.push(`done.state.${above.id}`)
  }

  #isInFinal(state: State): boolean {
    return state.kind === 'parallel'
      ? state.children.every((region) => this.#isInFinal(region))
      : state.children.some((child) => child.kind === 'final' && this.#configuration.has(child))
  }

  #run(block: Element): void {
    for (const element of block.children) {
      if (element.localName === 'raise') this.#internal.push(element.getAttribute('event') ?? '')
      if (element.localName === 'send') this.#pending.add(element.getAttribute('id') ?? '')
      if (element.localName === 'cancel') this.#pending.delete(element.getAttribute('sendid') ?? '')
      if (element.localName === 'action') this.#internal.push(...this.#host.action(element.getAttribute('name') ?? ''))
    }
  }
}

const readTransition = (element: Element, source: State): Transition => ({
  source,
  events: element.getAttribute('event')?.split(' ') ?? [],
  cond: element.getAttribute('cond') ?? undefined,
  targets: element.getAttribute('target')?.split(' ') ?? [],
  isInternal: element.getAttribute('type') === 'internal',
  element,
})

const isPseudo = ({ kind }: State) => kind === 'history'

/** Token by token: `a` hears `a` and `a.b`, not `ab`. */
const hears = (descriptor: string, event: string): boolean =>
  descriptor === '*' || `${event}.`.startsWith(`${descriptor.replace(/\.\*$/, '')}.`)

const ancestorsOf = (state: State): readonly State[] =>
  state.parent === undefined ? [] : [state.parent, ...ancestorsOf(state.parent)]

const isDescendant = (state: State, above: State): boolean => ancestorsOf(state).includes(above)

/** In the order of the document. */
const inOrder = (states: readonly State[]): readonly State[] => states.toSorted((one, other) => one.order - other.order)
