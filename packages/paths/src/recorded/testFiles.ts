import { gesturesOf, isPlayable, leafNames, sightsOf } from '@statefloor/explorer'
import type { AnyFlowModel, Expected, Sight, Translate } from '@statefloor/explorer'
import type { AnyMachineSnapshot } from 'xstate'
import { UsageError } from '../cli/config.ts'
import { walkText } from '../plan.ts'
import type { Walk } from '../plan.ts'
import { playwrightText, testOf } from '../playwright.ts'
import type { Entrance, Speech } from '../playwright.ts'
import { expectation } from '../playwrightCode.ts'
import { isIn, valueAt } from './fault.ts'
import type { Expectation, Fault } from './fault.ts'
import { literal, quoted } from './literal.ts'
import type { Refer } from './literal.ts'
import { Player } from './player.ts'
import type { Done } from './player.ts'
import type { Proof, StandIn } from './retell.ts'
import type { ModelSource, ScreenSource } from './sources.ts'
import { standOf } from './story.ts'

/** The fault in words. */
export const faultText = (fault: Fault): string => {
  switch (fault.kind) {
    case 'stands':
      return `it is in ${fault.where}`
    case 'fails':
      return 'it ends by an error'
    case 'ignores':
      return `in ${fault.where} it takes no notice of what is done last`
    case 'breaks':
      return `it breaks the invariant "${fault.invariant}"`
    case 'lacks':
      return `in ${fault.where} ${lackText(fault.act)}`
    case 'right':
      return `it is in ${fault.where}${didText(fault)}, as was right`
  }
}

const acts = /^(calls|sends|emits) (.+)$/

/** A missing side effect, in words. */
const lackText = (act: string): string => {
  const [, verb, name] = acts.exec(act) ?? []
  return verb === undefined ? `it takes no action ${act}` : `it ${verb} no ${name}`
}

const actText = (act: string): string => (acts.test(act) ? act : `takes the action ${act}`)

const didText = ({ did = [] }: Extract<Fault, { kind: 'right' }>): string =>
  did.map((act) => `, ${actText(act)}`).join('')

const expectedText = (expected: Expectation): string => {
  switch (expected.kind) {
    case 'state':
      return expected.name
    case 'tag':
      return `a state with the tag ${expected.name}`
    case 'context':
      return `${expected.path.join('.')} = ${literal(expected.value)} in its context`
    case 'act':
      return `that it ${actText(expected.name)}`
  }
}

/** Where a recording has no value. */
export const gapText = ({ of, path, says, isFilled }: StandIn): string =>
  `${of}${path === '' ? '' : ` ${path}`} (${says}${isFilled ? '' : '; the model has no sample of it either'})`

const about = ({ fault, expected, from, done, gaps }: Proof): readonly string[] => [
  `// Out of a recording of ${from} ${from === 1 ? 'event' : 'events'}; these ${done.length} still ${fault.kind === 'right' ? 'come to it' : 'show what was seen'}: ${faultText(fault)}.`,
  ...(expected === undefined ? [] : [`// Expected was ${expectedText(expected)}.`]),
  ...('by' in fault && fault.by.length > 0 ? [`// It came there by ${fault.by.join(', ')}.`] : []),
  ...(gaps.length === 0
    ? []
    : [
        '// A recording has no secrets and no values that are not plain data; in these places a sample of the model replaces them:',
        ...[...new Set(gaps.map((gap) => `//   ${gapText(gap)}`))],
      ]),
]

const titleOf = (proof: Proof, flow: string): string => {
  const { fault, expected } = proof
  const after = proof.path.steps.map(({ label }) => label).join(' → ')
  const wanted = expected === undefined || expected.kind === 'act' ? unlike(fault) : `has ${expectedText(expected)}`
  return `${flow} ${wanted}${after === '' ? '' : ` after ${after}`}`
}

const unlike = (fault: Fault): string => {
  switch (fault.kind) {
    case 'stands':
      return `is not in ${fault.where}`
    case 'fails':
      return 'does not end by an error'
    case 'ignores':
      return 'takes notice of what is done'
    case 'breaks':
      return `keeps "${fault.invariant}"`
    case 'lacks':
      return actText(fault.act)
    case 'right':
      return `stands in ${fault.where}${didText(fault)}`
  }
}

const walkOf = (model: AnyFlowModel, { path }: Proof, words: Translate): Walk =>
  walkText(model, path, { index: 0, words, next: () => '' })

/** Where a test gets the parts of an event that can't be literals: from the samples of the model. */
const sampleCode =
  (model: AnyFlowModel, type: string, source: ModelSource): Refer =>
  (value, path) => {
    const samples: unknown = Reflect.get(model.events, type)
    const at = Array.isArray(samples) ? samples.findIndex((sample) => valueAt(sample, path) === value) : -1
    return at < 0
      ? undefined
      : path.reduce((code, key) => `${code}?.[${quoted(key)}]`, `${source.name}.events[${quoted(type)}][${at}]`)
  }

interface Written {
  readonly model: AnyFlowModel
  readonly source: ModelSource
}

const eventCode = ({ type, ...payload }: { readonly type: string }, { model, source }: Written): string =>
  literal({ type, ...payload }, sampleCode(model, type, source))

/** The input that a flow is started with: the name of the model's input, else a literal. */
const inputCode = ({ input: { name, value, isSample, from } }: Proof, source: ModelSource): string => {
  if (isSample) return quoted(name)
  // Actors and the like come from the sample: the test takes them from there.
  const refer: Refer = (_, path) =>
    from === undefined
      ? undefined
      : [`${source.name}.inputs`, from, ...path].reduce((code, key) => `${code}[${quoted(key)}]`)
  return `{ given: ${literal(value, refer)} }`
}

/** The lines for one action on a machine that is played step by step. */
const actionCode = ({ action, step: { choice } }: Done, written: Written): string => {
  switch (choice.kind) {
    case 'event':
      return `flow.send(${eventCode(choice.event, written)})`
    case 'wait':
      return `flow.wait(${choice.ms})`
    case 'outcome': {
      const isNamed = action.kind === 'answer' && action.outcome === undefined
      return `flow.answer(${quoted(choice.child)}, ${isNamed ? quoted(choice.name) : literal(choice.outcome)})`
    }
  }
}

/** The final assertions on the machine. */
const claims = ({ fault, expected, path, done }: Proof): readonly string[] => {
  if (expected?.kind === 'tag') return [`expect(flow.hasTag(${quoted(expected.name)})).toBe(true)`]
  if (expected?.kind === 'context')
    return [`expect(flow.context()).toHaveProperty(${literal(expected.path)}, ${literal(expected.value)})`]
  if (expected?.kind === 'state') return [`expect(flow.stands()).toMatch(${stateMatch(expected.name)})`]
  switch (fault.kind) {
    case 'stands':
      return [`expect(flow.stands()).not.toBe(${quoted(fault.where)})`]
    case 'fails':
      return ['expect(flow.failure()).toBeUndefined()']
    case 'breaks':
      return [`expect(flow.broken()).not.toContain(${quoted(fault.invariant)})`]
    case 'ignores':
      return []
    case 'lacks':
      return [`expect(flow.did()).toContain(${quoted(fault.act)})`]
    case 'right':
      return [stand(done.at(-1)?.step.after ?? path.start), `expect(flow.did()).toEqual(${literal(fault.did)})`]
  }
}

/** Matches the state itself or one inside it, alone or in parallel with others. */
const stateMatch = (name: string): string => `/(^| and )${name.replaceAll('.', '\\.')}($|\\.| and )/`

const stand = ({ status, value, key }: Expected): string =>
  `expect(flow.stands()).toBe(${quoted(status === 'error' ? `failed: ${key}` : standOf(value))})`

/** The body of a test on a machine: every action with the state after it, and at the end the fault. */
const machineBody = (
  proof: Proof,
  walk: Walk,
  written: Written,
  actionLines: (done: Done, before: unknown) => readonly string[],
): readonly string[] => {
  const { path, done, fault } = proof
  const values = [path.start.value, ...done.map(({ step }) => step.after.value)]
  return [
    ...(done.length === 0 ? [] : [stand(path.start)]),
    ...done.flatMap((one, at) => {
      const isLast = at === done.length - 1
      const { choice } = one.step
      const asks = isLast && fault.kind === 'ignores' && proof.expected === undefined && choice.kind === 'event'
      return [
        `// ${walk.steps[at]?.does ?? ''}`,
        ...(asks ? [`expect(flow.takes(${eventCode(choice.event, written)})).toBe(true)`] : []),
        ...actionLines(one, values[at]),
        ...(isLast ? [] : [stand(one.step.after)]),
      ]
    }),
    ...claims(proof),
  ]
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

/** A Vitest test on the bare machine. */
export const machineTest = (model: AnyFlowModel, proof: Proof, words: Translate, source: ModelSource): string => {
  const written = { model, source }
  return [
    ...about(proof),
    "import { expect, it } from 'vitest'",
    "import { playFlow } from '@statefloor/drivers'",
    `import { ${source.name} } from ${quoted(source.from)}`,
    '',
    `it(${quoted(titleOf(proof, model.machine.id))}, () => {`,
    ...indented([
      `const flow = playFlow(${source.name}, ${inputCode(proof, source)})`,
      ...machineBody(proof, walkOf(model, proof, words), written, (done) => [actionCode(done, written)]),
    ]),
    '})',
    '',
  ].join('\n')
}

/** A snapshot of a flow in a state, for the data that its screen shows there. */
const snapshotIn = (model: AnyFlowModel, name: string): AnyMachineSnapshot | undefined =>
  new Player(model).everywhere().find(({ state }) => isIn(standOf(state.snapshot.value), name))?.state.snapshot

const sightsIn = (model: AnyFlowModel, snapshot: AnyMachineSnapshot | undefined): readonly Sight[] => {
  const { screen } = model
  if (screen === undefined || snapshot === undefined) return []
  return leafNames(snapshot.value).flatMap((leaf) => sightsOf(screen, leaf, snapshot))
}

/** The contents that the screen must show at the end, or must not show as a whole. */
const looks = (
  model: AnyFlowModel,
  { fault, expected, path, done }: Proof,
): { readonly sights: readonly Sight[]; readonly isWanted: boolean } => {
  const wanted = expected?.kind === 'state' ? sightsIn(model, snapshotIn(model, expected.name)) : []
  if (wanted.length > 0) return { sights: wanted, isWanted: true }
  const shown = sightsIn(model, done.at(-1)?.step.snapshot ?? path.snapshot)
  if (fault.kind === 'right') return { sights: shown, isWanted: true }
  // On a chart with a fault the expected state may be unreachable, so its marks are unknown.
  const isSeen =
    (fault.kind === 'stands' || fault.kind === 'ignores') && (expected === undefined || expected.kind === 'state')
  return { sights: isSeen ? shown : [], isWanted: false }
}

/** A Vitest test on the rendered screen. */
export const componentTest = (
  model: AnyFlowModel,
  proof: Proof,
  words: Translate,
  { source, screen }: { readonly source: ModelSource; readonly screen: ScreenSource },
): string => {
  const shown = model.screen
  const { sights, isWanted } = looks(model, proof)
  const written = { model, source }
  const imports = [
    `import { ${[...(screen.vitest ?? []), 'expect', 'it'].join(', ')} } from 'vitest'`,
    "import { playScreen } from '@statefloor/drivers/component'",
    `import { ${source.name} } from ${quoted(source.from)}`,
    ...screen.imports.filter((line) => !line.includes(`import { ${source.name} }`)),
  ]
  return [
    ...about(proof),
    ...imports,
    '',
    ...screen.setup,
    ...(screen.setup.length === 0 ? [] : ['']),
    `it(${quoted(titleOf(proof, model.machine.id))}, async () => {`,
    ...indented([
      `const flow = playScreen(${source.name}, ${inputCode(proof, source)}, { words: ${screen.words}, render: ${screen.render} })`,
      ...machineBody(proof, walkOf(model, proof, words), written, (done, before) => {
        const { choice } = done.step
        const gestures =
          choice.kind === 'event' && shown !== undefined
            ? gesturesOf(shown, choice.event, leafNames(before))
            : undefined
        return gestures === undefined
          ? [actionCode(done, written)]
          : [`await flow.do(${gestures.map((gesture) => literal(gesture)).join(', ')})`]
      }),
      ...(sights.length === 0 || proof.fault.kind === 'ignores'
        ? []
        : [`expect(flow.lacks(${literal(sights)})).${isWanted ? '' : 'not.'}toEqual([])`]),
    ]),
    '})',
    '',
  ].join('\n')
}

/** How long to look before something counts as absent, in ms. */
const glance = 5_000

/** A Playwright test on the running app. */
export const browserTest = <TAnswer>(
  model: AnyFlowModel<TAnswer>,
  proof: Proof,
  speech: Speech<TAnswer> & Entrance<TAnswer>,
): string => {
  const { words, protocol } = speech
  const flow = model.machine.id
  const [stuck] = proof.path.steps.filter((step) => !isPlayable(model, step, protocol, Object.keys(speech.app ?? {})))
  if (stuck !== undefined)
    throw new UsageError(`${flow}: a browser can't bring about "${stuck.label}": use --driver machine or component`)
  const { sights, isWanted } = looks(model, proof)
  if (sights.length === 0)
    throw new UsageError(
      `${flow}: no screen tells that ${faultText(proof.fault)}: name what should have been there by --expect STATE`,
    )
  const ending = isWanted
    ? ['await see(page, async (expect) => {', ...indented(sights.map((sight) => expectation(sight, words))), '})']
    : [
        `// It must not show all that tells ${standOf(proof.done.at(-1)?.step.after.value ?? proof.path.start.value)}.`,
        'const look = async () => {',
        ...indented([
          `const glance = expect.configure({ timeout: ${glance} })`,
          ...sights.map((sight) => expectation(sight, words, 'glance')),
        ]),
        '}',
        'await expect(look()).rejects.toThrow()',
      ]
  const walk = { ...walkOf(model, proof, words), title: titleOf(proof, flow) }
  return playwrightText(
    about(proof),
    model,
    { tests: ['', ...testOf(walk, model, speech, ending)], inputs: [proof.path.input] },
    speech,
  )
}
