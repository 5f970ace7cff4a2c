import { expect } from '@playwright/test'
import type { Expect, Locator, Page } from '@playwright/test'
import {
  callsOf,
  doingsOf,
  driverCover,
  gesturesOf,
  givenTo,
  isAnswer,
  isHelperCall,
  isPlayable,
  leafNames,
  pathText,
  playsOf,
  sightsOf,
  sightText,
  wordsText,
  written,
} from '@statefloor/explorer'
import type {
  AnyFlowModel,
  Cover,
  Doing,
  FlowWays,
  Gesture,
  Path,
  Protocol,
  Sight,
  Step,
  Target,
  Translate,
  WayIn,
  Written,
} from '@statefloor/explorer'
import { answerAlways, hold, keep } from './entering.ts'
import type { Gate } from './gate.ts'

export { answerAlways, hold, keep } from './entering.ts'
export { Gate } from './gate.ts'

/** Playwright's default timeout, in ms: it ends a hang, and a busy machine may be many times slower than usual. */
const defaultPatience = 30_000

/** How the app makes an event that no person makes. */
export type AppEvents = Readonly<
  Record<string, (page: Page, event: Readonly<Record<string, unknown>>) => Promise<void>>
>

/** The app, as `walkBrowser` needs to know it. */
export interface BrowserOptions<TAnswer = unknown> {
  readonly model: AnyFlowModel<NoInfer<TAnswer>>
  /** How the app's server answers. */
  readonly protocol: Protocol<TAnswer>
  readonly words: Translate
  /**
   * Brings the page to where the flow starts with this input of the model. The gate is set and the clock is stopped.
   */
  readonly open: (page: Page, input: string) => Promise<void>
  readonly app?: AppEvents
  /** Called for each state on the way once it is visible, for example to take a screenshot. */
  readonly stood?: (page: Page, leaves: readonly string[]) => Promise<void>
  /** How long to look for something before it counts as missing, in ms. */
  readonly patience?: number
}

/** A frame, in ms: what a page needs to render while its clock is stopped. */
const frame = 20
/** How far the page's clock advances at a time while waiting for a call that only time triggers, in ms. */
const step = 1_000

/**
 * The paths that a browser can walk, and the transitions that it can't reach: outcomes without a call, events without a
 * gesture.
 */
export const browserCover = <TAnswer>({
  model,
  protocol,
  app = {},
  isBeyond = () => false,
}: Pick<BrowserOptions<TAnswer>, 'model' | 'protocol' | 'app'> & Pick<FlowWays, 'isBeyond'>): Cover =>
  driverCover(model, (step) => isPlayable(model, step, protocol, Object.keys(app)) && !isBeyond(step))

/** The helpers of a way in, besides the page. */
export interface Entering<TAnswer = unknown> extends Pick<BrowserOptions<TAnswer>, 'protocol' | 'words'> {
  readonly locale: string
  /** Signs the page's browser in as one of the project's visitors. */
  readonly be: (page: Page, who: string) => Promise<void>
  /** Calls one of the project's helpers. */
  readonly help?: Help
}

/** Calls one of the project's helpers with a page. */
export type Help = (page: Page, helper: string, given: readonly unknown[]) => Promise<void>

const noHelp: Help = (_, helper) => Promise.reject(new Error(`There is no helper ${helper}`))

/** The app's events, made as the ways in define them. */
export const appEventsOf = (
  made: NonNullable<FlowWays['app']>,
  { words, help = noHelp }: Pick<Entering, 'words' | 'help'>,
): AppEvents =>
  Object.fromEntries(
    Object.entries(made).map(([type, how]) => [
      type,
      async (page: Page, event: Readonly<Record<string, unknown>>) => {
        for (const doing of doingsOf(how, { ...event, type }) ?? []) await doIt({ page, words }, doing, help)
      },
    ]),
  )

/** Performs a gesture, after which the page renders, or calls a helper. */
const doIt = async (harness: GestureHarness, doing: Doing, help: Help): Promise<void> => {
  if (isHelperCall(doing)) await help(harness.page, doing.helper, givenTo(doing, harness.words))
  else await act(harness, doing)
  await harness.page.clock.runFor(frame)
}

/** Follows a way in: brings a page, whose calls are held, to where its flow starts. */
export async function enter<TAnswer>(
  page: Page,
  way: WayIn<NoInfer<TAnswer>>,
  { protocol, words, locale, be, help = noHelp }: Entering<TAnswer>,
): Promise<void> {
  const { address, as, kept, silent = [], answers = [], viewport, colorScheme = null, reducedMotion = null } = way
  if (as !== undefined) await be(page, as)
  if (viewport !== undefined) await page.setViewportSize(viewport)
  if (colorScheme !== null || reducedMotion !== null) await page.emulateMedia({ colorScheme, reducedMotion })
  if (kept !== undefined) await keep(page, kept)
  for (const socket of silent) await page.routeWebSocket(socket, () => undefined)
  for (const { call, gives } of answers) await answerAlways(page, call, protocol.deliver(gives))
  for (const call of way.before ?? []) await help(page, call.helper, givenTo(call, words))
  await page.goto(address.replaceAll('{locale}', locale))
  for (const doing of way.first ?? []) await doIt({ page, words }, doing, help)
}

/**
 * Walks one path in a real browser: the page's clock is stopped and advanced by the test, and its calls are held and
 * answered as the path says.
 */
export async function walkBrowser<TAnswer>(page: Page, path: Path, options: BrowserOptions<TAnswer>): Promise<void> {
  const { model } = options
  const gate = await hold(page, callsOf(model))
  await options.open(page, path.input)
  const harness = { page, gate, ...options }
  let at = 'the start'
  try {
    let leaves = leafNames(path.start.value)
    await seeAll(harness, leaves, path.snapshot, path.start.status)
    await options.stood?.(page, leaves)
    for (const step of path.steps) {
      await take(harness, step, leaves)
      leaves = leafNames(step.after.value)
      at = step.label
      await seeAll(harness, leaves, step.snapshot, step.after.status)
      if (step.after.status === 'active') await options.stood?.(page, leaves)
    }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new Error(`${what}\n  at or after "${at}" of: ${pathText(path)}`, { cause: error })
  }
}

interface Harness<TAnswer = unknown> extends BrowserOptions<TAnswer> {
  readonly page: Page
  readonly gate: Gate
}

const take = async <TAnswer>(
  harness: Harness<TAnswer>,
  { choice, label }: Step,
  leaves: readonly string[],
): Promise<void> => {
  const { page, model, protocol, app = {} } = harness
  switch (choice.kind) {
    case 'event': {
      const byApp = app[choice.event.type]
      const gestures = model.screen === undefined ? undefined : gesturesOf(model.screen, choice.event, leaves)
      if (byApp !== undefined) await byApp(page, choice.event)
      else if (gestures === undefined) throw new Error(`"${label}": no gesture makes this event in a browser`)
      else for (const gesture of gestures) await act(harness, gesture)
      break
    }
    case 'wait':
      await page.clock.runFor(choice.ms)
      break
    case 'outcome': {
      const plays = playsOf(protocol, model.wire?.[choice.src], choice.name, choice.outcome)
      if (plays === undefined) throw new Error(`"${label}" can't be played in a browser`)
      for (const move of plays) {
        if (isAnswer(move)) await play(harness, written(move, protocol), label)
        else await act(harness, move)
      }
    }
  }
  await page.clock.runFor(frame)
}

/** Answers a call, including the retries of its service. */
export const play = async (
  { page, gate, patience = defaultPatience }: Pick<Harness, 'page' | 'gate' | 'patience'>,
  plays: readonly Written[],
  label: string,
): Promise<void> => {
  const calls = plays.map(({ call }) => call)
  const within = Math.max(0, ...plays.map((one) => one.within ?? 0))
  for (let waited = 0; waited < within && !gate.hasWaiting(calls); waited += step) await page.clock.runFor(step)
  // The page may have received the last answer only after its clock had gone on, and the call that time triggers is as
  // late.
  const played = await gate.answer(plays, label, patience, () => page.clock.runFor(within > 0 ? step : frame))
  const goOn = () => page.clock.runFor(frame)
  for (let time = 1; time <= (played.times ?? 1); time += 1) {
    if (time > 1) {
      // The pause before a retry is random, so advance time until the retry arrives.
      for (let waited = 0; waited < (played.pause ?? 0) && !gate.hasWaiting([played.call]); waited += frame)
        await goOn()
      await gate.answer([played], label, patience, goOn)
    }
    if ('silent' in played.gives) await page.clock.runFor(played.gives.silent)
  }
}

/** Elements that a gesture can reach: on a disabled element a key would do nothing, and the walk would go on. */
const enabled = ':not(:disabled, [aria-disabled="true"])'

/** Skips disabled elements: under a dialog the page may have a button of the same name. */
const locate = (page: Page, words: Translate, target: Target): Locator =>
  'label' in target
    ? page.getByLabel(wordsText(target.label, words), { exact: true }).and(page.locator(enabled))
    : page.getByRole(target.role, { name: wordsText(target.name, words), exact: true, disabled: false })

/**
 * Waits for lazily loaded content: advances the page's stopped clock frame by frame until the element is there. While a
 * modal dialog is open, an element in it comes before one of the same name beneath it.
 */
export const whenThere = async (
  { page, patience = defaultPatience }: Pick<Harness, 'page' | 'patience'>,
  target: Locator,
): Promise<Locator> => {
  const inDialog = page.locator('[aria-modal="true"]').last().locator(target)
  let found = target
  await expect(async () => {
    found = (await inDialog.count()) > 0 ? inDialog : target
    if (await found.isVisible()) return
    await page.clock.runFor(frame)
    throw new Error(`There is no ${target.toString()}`)
  }).toPass({ timeout: patience, intervals: [50] })
  return found
}

type GestureHarness = Pick<Harness, 'page' | 'words' | 'patience'>

/** Performs a person's gesture as soon as its target is there. */
export const act = async (harness: GestureHarness, gesture: Gesture): Promise<void> => {
  const { page, words } = harness
  if ('click' in gesture) await (await whenThere(harness, locate(page, words, gesture.click))).click()
  else if ('fill' in gesture) await (await whenThere(harness, locate(page, words, gesture.fill))).fill(gesture.with)
  else if ('choose' in gesture)
    await choose(page, await whenThere(harness, locate(page, words, gesture.choose)), wordsText(gesture.option, words))
  else if (gesture.on === undefined) await page.keyboard.press(gesture.press)
  else await (await whenThere(harness, locate(page, words, gesture.on))).press(gesture.press)
}

/** Chooses an option by its text, from a native select or a listbox that opens. */
export const choose = async (page: Page, list: Locator, label: string): Promise<void> => {
  if (await list.evaluate((element) => element instanceof HTMLSelectElement)) {
    await list.selectOption({ label })
    return
  }
  await list.click()
  await page.clock.runFor(frame)
  await page.getByRole('option', { name: label, exact: true }).click()
}

/** How long one of many looks takes, in ms. */
const glance = 200

/**
 * Looks at a page whose clock is stopped, one frame later each time, until everything is visible at once: lazy content
 * and fades appear only as time passes.
 */
export const see = async (
  page: Page,
  look: (expect: Expect) => Promise<void>,
  patience = defaultPatience,
): Promise<void> => {
  await expect(async () => {
    try {
      await look(expect.configure({ timeout: glance }))
    } catch (error) {
      await page.clock.runFor(frame)
      throw error
    }
  }).toPass({ timeout: patience, intervals: [50] })
}

/** The target of a gesture, as soon as it is there. */
export const there = (page: Page, target: Locator): Promise<Locator> => whenThere({ page }, target)

/**
 * Looks until everything that identifies the state is visible. Each look is a frame later, so that drawers and dialogs
 * can open and close.
 */
const seeAll = async (
  { page, words, model, patience = defaultPatience }: Harness,
  leaves: readonly string[],
  snapshot: unknown,
  status: string,
): Promise<void> => {
  const { screen } = model
  if (screen === undefined) throw new Error(`${model.machine.id}: the model says nothing of a screen`)
  if (status !== 'active') return
  const sights = leaves.flatMap((leaf) => sightsOf(screen, leaf, snapshot))
  await expect(async () => {
    for (const sight of sights) {
      if (await isThere(page, words, sight)) continue
      await page.clock.runFor(frame)
      throw new Error(`The page does not show ${sightText(sight, words)}, which tells ${leaves.join(' and ')}`)
    }
  }).toPass({ timeout: patience, intervals: [50] })
}

const isThere = async (page: Page, words: Translate, sight: Sight): Promise<boolean> => {
  const name = sight.name === undefined ? {} : { name: wordsText(sight.name, words), exact: true }
  const all =
    sight.role === undefined
      ? page.getByText(wordsText(sight.name ?? sight.text ?? { text: '' }, words), { exact: sight.name !== undefined })
      : page.getByRole(sight.role, {
          ...name,
          ...(sight.disabled === undefined ? {} : { disabled: sight.disabled }),
          ...(sight.checked === undefined ? {} : { checked: sight.checked }),
        })
  const found = (
    sight.text === undefined || sight.role === undefined ? all : all.filter({ hasText: wordsText(sight.text, words) })
  ).filter({ visible: true })
  const values =
    sight.value === undefined
      ? undefined
      : await found.evaluateAll((elements) =>
          elements.map((element) => ('value' in element ? element.value : undefined)),
        )
  const count = values === undefined ? await found.count() : values.filter((value) => value === sight.value).length
  return sight.absent === true ? count === 0 : count > 0
}
