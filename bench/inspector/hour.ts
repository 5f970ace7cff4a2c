import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { SimulatedClock, createActor, type AnyActorRef } from 'xstate'
import { writeRecording, type TabRecording } from '@statefloor/inspector'
import { createRecorder } from '@statefloor/inspector/recorder'
import { isSecret } from '#services/support/redact.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { atLeast, atMost, withoutTarget, type Row } from '#tools/bench/row.ts'
import { median } from '../page/measure.ts'
import { crowd, eventOf } from './crowd.ts'

/** One hour of a page in use. */
const hour = { seconds: 3_600, events: 100_000 } as const
/** An arbitrary time of day at which the clock of the recording starts. */
const begins = Date.UTC(2026, 0, 5, 9)

/** The events that a tab recorded in that hour: a steady rate, with delays that elapse or are cancelled in between. */
const recordHour = (): TabRecording => {
  const clock = new SimulatedClock()
  const recorder = createRecorder({
    tab: { id: 'hour', title: 'An hour' },
    redact: isSecret,
    now: () => begins + clock.now(),
    schedule: () => undefined,
  })
  const root = createActor(crowd, { clock })
  recorder.attach(root)
  recorder.start()
  root.start()
  const actors = Object.values<AnyActorRef | undefined>(root.getSnapshot().children)
  for (let turn = 0; turn < hour.events; turn += 1) {
    clock.increment((hour.seconds * 1_000) / hour.events)
    actors[turn % actors.length]?.send(eventOf(turn))
    recorder.flush()
  }
  const recording = recorder.recording()
  root.stop()
  return recording
}

interface Presses {
  readonly chosenAt: number
  readonly answers: readonly number[]
}
type Observed = Window & typeof globalThis & { readonly presses: Presses }

const observe = fileURLToPath(new URL('../page/presses.mjs', import.meta.url))
const targets = { load: 2_000, step: 100 }
const views = ['Chart', 'Outline', 'Sequence'] as const
/** Steps in each direction and each view. */
const steps = 40
const loads = 3

/** Presses something and waits until the page has drawn the result. @returns How long that took, ms. */
const press = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const before = await page.evaluate(() => (window as Observed).presses.answers.length)
  await act()
  await page.waitForFunction((count) => (window as Observed).presses.answers.length > count, before)
  return page.evaluate((at) => (window as Observed).presses.answers[at] ?? NaN, before)
}

const load = async (page: Page, file: string): Promise<number> => {
  await page.reload()
  await page.getByText('No lines yet').waitFor()
  await page.getByLabel('Open recording').setInputFiles(file)
  const shown = await page.waitForFunction((name) => {
    const isThere = document.querySelector('.iv-position')?.textContent.includes(name)
    return isThere === true && document.querySelector('[role="option"]') !== null && performance.now()
  }, basename(file))
  const at = Number(await shown.jsonValue())
  return at - (await page.evaluate(() => (window as Observed).presses.chosenAt))
}

/** Jumps to the middle, the first line, the last line and back, as with a scroll bar or keys. */
const jump = async (page: Page): Promise<number[]> => {
  const log = page.getByRole('listbox', { name: 'Lines' })
  await log.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2
  })
  const middle = log.locator(`[data-line="${Math.floor((await linesOf(page)) / 2)}"]`)
  const took = [await press(page, () => middle.click())]
  for (const key of ['Home', 'End']) took.push(await press(page, () => log.press(key)))
  await log.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2
  })
  return [...took, await press(page, () => middle.click())]
}

const linesOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.iv-line').first().getAttribute('aria-setsize'))

/**
 * Steps back and forth from the middle, in each view, with keys and buttons, while a state is selected that shows its
 * times.
 */
const step = async (page: Page): Promise<number[]> => {
  const log = page.getByRole('listbox', { name: 'Lines' })
  const took: number[] = []
  await page
    .getByRole('group', { name: /member/ })
    .getByRole('button', { name: /resting/ })
    .first()
    .click()
  for (const view of views) {
    await page.getByRole('button', { name: view, exact: true }).click()
    for (const key of ['ArrowUp', 'ArrowDown'])
      for (let turn = 0; turn < steps; turn += 1) took.push(await press(page, () => log.press(key)))
    for (const name of ['Step back', 'Step forward'])
      for (let turn = 0; turn < steps / 4; turn += 1)
        took.push(await press(page, () => page.getByRole('button', { name }).click()))
  }
  return took
}

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN

/** Shows an hour's recording in the inspector page. */
export const hourRows = async (browser: Browser, venue: string): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'statefloor-bench-'))
  const context = await browser.newContext({ viewport: screens.pc, locale: 'en-US' })
  try {
    const recording = recordHour()
    const file = join(folder, 'hour.json')
    const text = writeRecording([recording])
    await writeFile(file, text)
    const events = recording.records.filter(({ kind }) => kind === 'event').length
    const time = ((recording.records.at(-1)?.at ?? 0) - begins) / 1_000
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await page.addInitScript({ path: observe })
    await page.goto(`${venue}/en_US/inspector`)
    const loading: number[] = []
    for (let turn = 0; turn < loads; turn += 1) loading.push(await load(page, file))
    const lines = await linesOf(page)
    const jumps = await jump(page)
    const stepping = await step(page)
    if (faults.length > 0) throw new Error(`The inspector failed: ${faults.join('; ')}`)
    return [
      atLeast('a recording of an hour: events', events, '', hour.events),
      atMost('… seconds of it that its tab dropped', hour.seconds - time, 's', 1),
      withoutTarget('… records', recording.records.length, ''),
      withoutTarget('… its file', text.length / 1e6, 'MB'),
      atLeast('… lines that the page lists', lines, '', recording.records.length),
      atMost('… from the choice of its file to its lines', median(loading), 'ms', targets.load),
      atMost('… a jump to middle, begin and end, the slowest', Math.max(...jumps), 'ms', targets.step),
      withoutTarget('… a step back or forth, drawn, median', share(stepping, 0.5), 'ms'),
      atMost('… a step back or forth, drawn, 95 %', share(stepping, 0.95), 'ms', targets.step),
      withoutTarget('… the slowest step', Math.max(...stepping), 'ms'),
    ]
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}
