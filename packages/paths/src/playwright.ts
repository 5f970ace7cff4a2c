import {
  callsOf,
  epoch,
  gesturesOf,
  isAnswer,
  leafNames,
  playsOf,
  sightsOf,
  sightText,
  wordsText,
  written,
} from '@statefloor/explorer'
import type { AnyFlowModel, Gesture, Protocol, Sight, Step, Target, Translate } from '@statefloor/explorer'
import type { Plan, Walk } from './plan.ts'

/**
 * The clock begins so much earlier than it is stopped: longer than a loaded machine takes from one call to the next.
 */
const beforehand = 60_000

/** The paths as a file that Playwright runs: every gesture, answer and look written out, to read, change and keep. */
export function playwrightFile<TAnswer>(
  plan: Plan,
  model: AnyFlowModel<TAnswer>,
  options: { readonly words: Translate; readonly protocol: Protocol<TAnswer> },
): string {
  const { words, protocol } = options
  if (model.screen === undefined)
    throw new Error(`${plan.flow}: the model says nothing of a screen, so there is nothing for a browser to do`)
  if (plan.walks.every((walk) => walk.steps.length === 0))
    throw new Error(`${plan.flow}: no step can be played in a browser; the model's wire says which calls answer`)
  const tests = plan.walks.flatMap((walk) => ['', ...testOf(walk, model, { words, protocol })])
  return playwrightText(
    [`// The paths of ${plan.flow} (${plan.kind}). ADDRESS is the page where the flow starts.`],
    model,
    tests,
  )
}

/** The lines of tests as a whole file. */
export const playwrightText = (about: readonly string[], model: AnyFlowModel, tests: readonly string[]): string => {
  const helpers = ['choose', 'play'].filter((helper) => tests.some((line) => line.includes(`await ${helper}(`)))
  return [
    ...about,
    "import { expect, test } from '@playwright/test'",
    `import { ${['Gate', ...helpers].join(', ')} } from '@statefloor/drivers/browser'`,
    '',
    "const address = process.env['ADDRESS'] ?? 'http://localhost:4173/'",
    `const calls = ${JSON.stringify(callsOf(model))} as const`,
    ...tests,
    '',
  ].join('\n')
}

const text = (value: string): string => JSON.stringify(value)

export interface Speech<TAnswer> {
  readonly words: Translate
  readonly protocol: Protocol<TAnswer>
}

/** The lines of one path; `ending` stands in for the look at where it ends. */
export const testOf = <TAnswer>(
  walk: Walk,
  model: AnyFlowModel<TAnswer>,
  speech: Speech<TAnswer>,
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
  return [
    `test(${text(walk.title)}, async ({ page }) => {`,
    ...[
      `await page.clock.install({ time: ${epoch - beforehand} })`,
      `await page.clock.pauseAt(${epoch + 1})`,
      'const gate = await Gate.on(page, calls)',
      'await page.goto(address)',
      `// ${walk.start.state}`,
      ...look(0),
      ...walk.path.steps.flatMap((step, at) => [
        `// ${walk.steps[at]?.does ?? ''} → ${walk.steps[at]?.state ?? ''}`,
        ...actions(step, leafNames(stands[at]?.value), model, speech),
        'await page.clock.runFor(20)',
        ...(ending !== undefined && at === walk.path.steps.length - 1 ? ending : look(at + 1)),
      ]),
    ].map((line) => `  ${line}`),
    '})',
  ]
}

const actions = <TAnswer>(
  { choice, label }: Step,
  leaves: readonly string[],
  model: AnyFlowModel<TAnswer>,
  { words, protocol }: Speech<TAnswer>,
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
      const gestures = model.screen === undefined ? undefined : gesturesOf(model.screen, choice.event, leaves)
      if (gestures === undefined) throw new Error(`"${label}": nobody makes this event in a browser`)
      return gestures.map((gesture) => gestureCode(gesture, words))
    }
  }
}

const locator = (target: Target, words: Translate): string =>
  'label' in target
    ? `page.getByLabel(${text(wordsText(target.label, words))}, { exact: true })`
    : `page.getByRole(${text(target.role)}, { name: ${text(wordsText(target.name, words))}, exact: true })`

const gestureCode = (gesture: Gesture, words: Translate): string => {
  if ('click' in gesture) return `await ${locator(gesture.click, words)}.click()`
  if ('fill' in gesture) return `await ${locator(gesture.fill, words)}.fill(${text(gesture.with)})`
  if ('choose' in gesture)
    return `await choose(page, ${locator(gesture.choose, words)}, ${text(wordsText(gesture.option, words))})`
  return gesture.on === undefined
    ? `await page.keyboard.press(${text(gesture.press)})`
    : `await ${locator(gesture.on, words)}.press(${text(gesture.press)})`
}

/** A look at the screen as code. */
export const expectation = (sight: Sight, words: Translate, expect = 'expect'): string => {
  const name = sight.name === undefined ? '' : `, { name: ${text(wordsText(sight.name, words))}, exact: true }`
  const all =
    sight.role === undefined
      ? `page.getByText(${text(wordsText(sight.name ?? sight.text ?? { text: '' }, words))}${sight.name === undefined ? '' : ', { exact: true }'})`
      : `page.getByRole(${text(sight.role)}${name})`
  const found = `${all}${sight.text === undefined || sight.role === undefined ? '' : `.filter({ hasText: ${text(wordsText(sight.text, words))} })`}`
  const first = `${found}.filter({ visible: true }).first()`
  const look =
    sight.absent === true
      ? `${expect}(${found}.filter({ visible: true })).toHaveCount(0)`
      : sight.value !== undefined
        ? `${expect}(${first}).toHaveValue(${text(sight.value)})`
        : sight.disabled !== undefined
          ? `${expect}(${first}).${sight.disabled ? 'toBeDisabled' : 'toBeEnabled'}()`
          : sight.checked !== undefined
            ? `${expect}(${first}).${sight.checked ? '' : 'not.'}toBeChecked()`
            : `${expect}(${first}).toBeVisible()`
  return `await ${look} // ${sightText(sight, words)}`
}
