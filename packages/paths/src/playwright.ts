import {
  callsOf,
  doingsOf,
  gesturesOf,
  isAnswer,
  leafNames,
  playsOf,
  sightsOf,
  whyNobody,
  written,
} from '@statefloor/explorer'
import type { AnyFlowModel, FlowWays, Protocol, Step, Translate, WayIn } from '@statefloor/explorer'
import type { Plan, Walk } from './plan.ts'
import { doingCode, expectation, gestureCode, helperCode, text } from './playwrightCode.ts'
import { importLines, importsOf, unwrapped, valueOf } from './playwrightImports.ts'

/** How a generated file brings a page to where its flow starts. */
export interface Entrance<TAnswer = unknown> {
  /** One for each input of the model; without any, ADDRESS is the page where the flow starts. */
  readonly ways?: Readonly<Record<string, WayIn<TAnswer>>>
  /**
   * By the visitor name in a way in: the text of a TypeScript module. It imports nothing but `@playwright/test` and
   * `@statefloor/drivers/browser`, with one line for each, and exports an async function of that name that takes an
   * `APIRequest` and the address of the product, and returns the cookies of a signed-in user.
   */
  readonly visitors?: Readonly<Record<string, string>>
  /**
   * By the name of a function that ways in call: the text of the module that exports it, with the same imports as a
   * visitor's. It takes the page and the arguments in the way in.
   */
  readonly helpers?: Readonly<Record<string, string>>
  /** How to make events that no gesture of the model's screen makes. */
  readonly app?: FlowWays['app']
  /** The value of `{locale}` in an address. */
  readonly locale?: string
}

/** Input of a Playwright file, besides its plan. */
export interface FileOptions<TAnswer> extends Speech<TAnswer>, Entrance<TAnswer> {
  /** Why a browser cannot take a transition, by its id. */
  readonly outOfReach?: Readonly<Record<string, string>>
  /** Why no browser can start with an input. */
  readonly closed?: Readonly<Record<string, string>>
}

/** The paths as a Playwright test file: every gesture, answer and check spelt out, to read, edit and keep. */
export function playwrightFile<TAnswer>(
  plan: Plan,
  model: AnyFlowModel<TAnswer>,
  options: FileOptions<TAnswer>,
): string {
  const { outOfReach = {}, closed = {}, ...speech } = options
  if (model.screen === undefined)
    throw new Error(`${plan.flow}: the model says nothing of a screen, so there is nothing for a browser to do`)
  if (plan.walks.every((walk) => walk.steps.length === 0))
    throw new Error(`${plan.flow}: no step can be played in a browser; the model's wire says which calls answer`)
  const tests = plan.walks.flatMap((walk) => ['', ...testOf(walk, model, speech)])
  const left = [
    ...Object.entries(closed).map(([input, why]) => [`the input "${input}"`, why] as const),
    ...plan.missed.map((id) => [id, outOfReach[id] ?? whyMissed(model, id)] as const),
  ]
  const about = [
    `// The paths of ${plan.flow} (${plan.kind}).`,
    ...(left.length === 0 ? [] : ['//', '// Left out, with the reason:']),
    ...left.flatMap(([what, why]) => [`// - ${what}`, `//   ${why}`]),
    ...(left.length === 0 ? [] : ['//']),
  ]
  return playwrightText(about, model, { tests, inputs: plan.walks.map(({ path }) => path.input) }, speech)
}

/** Why no path of a browser takes a transition (`state | event | candidate`), as far as its model says. */
const whyMissed = (model: AnyFlowModel, id: string): string => {
  const event = id.split(' | ')[1] ?? ''
  const why = model.screen === undefined ? undefined : whyNobody(model.screen, event)
  if (why !== undefined) return `no gesture makes ${event}: ${why}`
  if (model.screen?.away?.includes(id) === true) return 'leads to another page'
  const [, kind, src = ''] = /^(done|error) (.+)$/.exec(event) ?? []
  const wire = model.wire?.[src]
  if (kind !== undefined && (wire === undefined || 'happens' in wire))
    return `${src} makes no call of the server, so no answer ${kind === 'error' ? 'makes it fail' : 'ends it'}`
  if (kind !== undefined) return `no answer of a call of ${src} brings it about here`
  return 'only steps that are left out lead to it'
}

/** Exports of `@statefloor/drivers/browser`. */
const drivers = ['answerAlways', 'choose', 'hold', 'keep', 'play', 'see', 'there']

interface TestLines {
  readonly tests: readonly string[]
  /** The inputs of the model with which they start. */
  readonly inputs: readonly string[]
}

/** A whole file from the lines of its tests. */
export const playwrightText = <TAnswer>(
  about: readonly string[],
  model: AnyFlowModel<TAnswer>,
  { tests, inputs }: TestLines,
  speech: Speech<TAnswer> & Entrance<TAnswer>,
): string => {
  const { ways, visitors = {}, helpers = {} } = speech
  const used = [...new Set(inputs)]
  const comers = [...new Set(used.flatMap((input) => ways?.[input]?.as ?? []))]
  const scenes = ['', ...fixtures(model, used, comers, speech), ...tests]
  const uses = (name: string) => scenes.some((line) => line.includes(`await ${name}(`))
  const modules = new Set([
    ...comers.map((who) => {
      const source = visitors[who]
      if (source === undefined) throw new Error(`${model.machine.id}: there is no visitor ${who}`)
      return source
    }),
    ...Object.entries(helpers).flatMap(([name, source]) => (uses(name) ? [source] : [])),
  ])
  const body = [...[...modules].flatMap((source) => ['', ...unwrapped(source)]), ...scenes]
  const taking = [...modules].flatMap(importsOf)
  // `see` gets an `expect` of its own.
  const isAsking = body.some((line) => /\bexpect\(look\(\)\)/.test(line))
  return [
    ...about,
    ways === undefined
      ? '// ADDRESS is the page where the flow starts.'
      : '// ADDRESS is where the product runs; `npx playwright test` runs this file.',
    ...importLines([
      ...(isAsking ? [valueOf('@playwright/test', 'expect')] : []),
      valueOf('@playwright/test', 'test as base'),
      ...drivers.filter(uses).map((name) => valueOf('@statefloor/drivers/browser', name)),
      { from: '@statefloor/drivers/browser', isType: true, name: 'Gate' },
      ...taking,
    ]),
    '',
    `const address = process.env['ADDRESS'] ?? 'http://localhost:4173${ways === undefined ? '/' : ''}'`,
    `const calls = ${JSON.stringify(callsOf(model))} as const`,
    ...body,
    '',
  ].join('\n')
}

/** Names of Playwright's own fixtures. */
const taken = ['page', 'context', 'request', 'browser', 'browserName', 'playwright']

/** The fixture of an input: its words as one name. */
const fixtureOf = (model: AnyFlowModel, input: string): string => {
  const nameOf = (words: string) => {
    const [first = '', ...more] = words.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
    const name = [first.toLowerCase(), ...more.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)].join(
      '',
    )
    return /^[a-z]/.test(name) && !taken.includes(name) ? name : `input${name.charAt(0).toUpperCase()}${name.slice(1)}`
  }
  const name = nameOf(input)
  const alike = Object.keys(model.inputs).filter((other) => nameOf(other) === name)
  return alike.length <= 1 ? name : `${name}${alike.indexOf(input) + 1}`
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => (line === '' ? '' : `  ${line}`))

/** A fixture for each input, which brings the page to where the flow starts, and one for each visitor. */
const fixtures = <TAnswer>(
  model: AnyFlowModel<TAnswer>,
  inputs: readonly string[],
  comers: readonly string[],
  speech: Speech<TAnswer> & Entrance<TAnswer>,
): readonly string[] => [
  `const test = base.extend<{ ${inputs.map((input) => `${fixtureOf(model, input)}: Gate`).join('; ')} }${
    comers.length === 0
      ? ''
      : `, { ${comers.map((who) => `as${capital(who)}: Awaited<ReturnType<typeof ${who}>>`).join('; ')} }`
  }>({`,
  ...indented([
    ...comers.flatMap((who) => [
      '// One for all tests of a worker: what they do is answered by the test, and never reaches the product.',
      `as${capital(who)}: [async ({ playwright }, use) => use(await ${who}(playwright.request, address)), { scope: 'worker' }],`,
    ]),
    ...inputs.flatMap((input) => {
      const way = speech.ways?.[input]
      if (speech.ways !== undefined && way === undefined)
        throw new Error(`${model.machine.id}: there is no way in for the input "${input}"`)
      return [
        `// How a page comes to where the flow starts with the input ${text(input)}.`,
        `${fixtureOf(model, input)}: async ({ page${way?.as === undefined ? '' : `, as${capital(way.as)}`} }, use) => {`,
        ...indented([
          'const gate = await hold(page, calls)',
          ...(way === undefined ? ['await page.goto(address)'] : wayCode(way, speech)),
        ]),
        '  await use(gate)',
        "  await page.unrouteAll({ behavior: 'ignoreErrors' })",
        '},',
      ]
    }),
  ]),
  '})',
]

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** A way in as code. */
const wayCode = <TAnswer>(
  {
    address,
    as,
    kept,
    silent = [],
    answers = [],
    viewport,
    colorScheme,
    reducedMotion,
    before = [],
    first = [],
  }: WayIn<TAnswer>,
  { words, protocol, locale = '' }: Speech<TAnswer> & Entrance<TAnswer>,
): readonly string[] => [
  ...(as === undefined ? [] : [`await page.context().addCookies(as${capital(as)})`]),
  ...(viewport === undefined ? [] : [`await page.setViewportSize(${JSON.stringify(viewport)})`]),
  ...(colorScheme === undefined && reducedMotion === undefined
    ? []
    : [`await page.emulateMedia(${JSON.stringify({ colorScheme, reducedMotion })})`]),
  ...(kept === undefined ? [] : [`await keep(page, ${JSON.stringify(kept)})`]),
  ...silent.flatMap((socket) => [
    '// A socket without messages.',
    `await page.routeWebSocket(${text(socket)}, () => undefined)`,
  ]),
  ...answers.map(
    ({ call: { method, path }, gives }) =>
      `await answerAlways(page, ${JSON.stringify({ method, path })}, ${JSON.stringify(protocol.deliver(gives))})`,
  ),
  ...before.map((call) => helperCode(call, words)),
  `await page.goto(\`\${address}${address.replaceAll('{locale}', locale)}\`)`,
  ...first.flatMap((doing) => [doingCode(doing, words), 'await page.clock.runFor(20)']),
]

/** Names of controls and calls for a generated file: the words of the screen and the wire protocol. */
export interface Speech<TAnswer> {
  readonly words: Translate
  readonly protocol: Protocol<TAnswer>
}

type Saying<TAnswer> = Speech<TAnswer> & Pick<Entrance, 'app'>

/** The lines of one path; `ending` replaces the check at its end. */
export const testOf = <TAnswer>(
  walk: Walk,
  model: AnyFlowModel<TAnswer>,
  speech: Saying<TAnswer>,
  ending?: readonly string[],
): readonly string[] => {
  const { words } = speech
  const stands = [walk.path.start, ...walk.path.steps.map((step) => step.after)]
  const look = (at: number): readonly string[] => {
    const stand = stands[at]
    const snapshot = at === 0 ? walk.path.snapshot : walk.path.steps[at - 1]?.snapshot
    if (stand === undefined || stand.status !== 'active' || model.screen === undefined) return []
    const { screen } = model
    return leafNames(stand.value)
      .flatMap((leaf) => sightsOf(screen, leaf, snapshot))
      .map((sight) => expectation(sight, words))
  }
  const seen = (at: number): readonly string[] => {
    // Parallel states may share a mark.
    const sights = [...new Set(look(at))]
    return sights.length === 0 ? [] : ['await see(page, async (expect) => {', ...indented(sights), '})']
  }
  return [
    `test(${text(walk.title)}, async ({ page, ${fixtureOf(model, walk.path.input)}: gate }) => {`,
    ...[
      `// ${walk.start.state}`,
      ...seen(0),
      ...walk.path.steps.flatMap((step, at) => [
        `// ${walk.steps[at]?.does ?? ''} → ${walk.steps[at]?.state ?? ''}`,
        ...actions(step, leafNames(stands[at]?.value), model, speech),
        'await page.clock.runFor(20)',
        ...(ending !== undefined && at === walk.path.steps.length - 1 ? ending : seen(at + 1)),
      ]),
    ].map((line) => `  ${line}`),
    '})',
  ]
}

const actions = <TAnswer>(
  { choice, label }: Step,
  leaves: readonly string[],
  model: AnyFlowModel<TAnswer>,
  { words, protocol, app = {} }: Saying<TAnswer>,
): readonly string[] => {
  switch (choice.kind) {
    case 'wait':
      return [`await page.clock.runFor(${choice.ms})`]
    case 'outcome': {
      const plays = playsOf(protocol, model.wire?.[choice.src], choice.name, choice.outcome)
      if (plays === undefined) throw new Error(`"${label}" can't be played in a browser`)
      return plays.map((move) =>
        isAnswer(move)
          ? `await play({ page, gate }, ${JSON.stringify(written(move, protocol))}, ${text(label)})`
          : gestureCode(move, words),
      )
    }
    case 'event': {
      const doings =
        doingsOf(app[choice.event.type], choice.event) ??
        (model.screen === undefined ? undefined : gesturesOf(model.screen, choice.event, leaves))
      if (doings === undefined) throw new Error(`"${label}": no gesture makes this event in a browser`)
      // Later actions depend on what has been rendered by then.
      return doings.flatMap((doing, at) => [
        ...(at === 0 || app[choice.event.type] === undefined ? [] : ['await page.clock.runFor(20)']),
        doingCode(doing, words),
      ])
    }
  }
}
