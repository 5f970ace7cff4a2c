import type { Browser, BrowserContext, Page } from '@playwright/test'
import { screens } from '#tests/support/browser/screens.ts'
import { atLeast, atMost, withoutTarget, type Row } from '#tools/bench/row.ts'
import { median, servePage, watchPage, type Measured } from '../page/measure.ts'
import { crowdSize, perSecond } from './crowd.ts'

/** Rounds of all three cases, each in a different order. */
const rounds = 3
const time = 10_000
/**
 * How many more frames a page may lose than without a recorder (two runs without one differ by about one in 600), the
 * percentage that it may lose with an inspector open, and the number of long tasks.
 */
const targets = { more: 1, lost: 5, longTasks: 0 }

/** A tab that records nothing, one that records, and one that records while an inspector is open. */
const sides = ['alone', 'recorded', 'inspected'] as const
type Side = (typeof sides)[number]

const lostShare = ({ frames, dropped }: Measured): number => (dropped / Math.max(1, frames + dropped)) * 100

/** Serves the page of the bench under the venue's origin, because only pages of the same origin can communicate. */
const openCrowd = async (context: BrowserContext, served: string, venue: string, side: Side): Promise<Page> => {
  const page = await context.newPage()
  await page.route(`${venue}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: served + pathname }) })
  })
  await page.goto(`${venue}/?side=${side === 'alone' ? side : 'recorded'}`)
  return page
}

/** Opens the inspector in a separate window: browsers give hardly any frames to a hidden tab, whatever it does. */
const openInspector = async (context: BrowserContext, page: Page, venue: string): Promise<Page> => {
  const opened = context.waitForEvent('page')
  const { width, height } = screens.pc
  await page.evaluate(
    ([address, features]) => {
      window.open(address, '_blank', features)
    },
    [`${venue}/en_US/inspector`, `popup,noopener,width=${width},height=${height}`] as const,
  )
  const inspector = await opened
  await inspector.getByRole('button', { name: /^member:0 / }).click()
  await inspector.getByRole('group', { name: /member/ }).waitFor()
  return inspector
}

const runOf = async (browser: Browser, served: string, venue: string, side: Side): Promise<Measured> => {
  const context = await browser.newContext({ viewport: screens.pc, locale: 'en-US' })
  try {
    const faults: string[] = []
    context.on('weberror', (error) => faults.push(error.error().message))
    const page = await openCrowd(context, served, venue, side)
    const inspector = side === 'inspected' ? await openInspector(context, page, venue) : undefined
    const run = await watchPage(page, time)
    const lost = (await inspector?.getByText(/records? lost/).count()) ?? 0
    if (lost > 0) throw new Error('The inspector lost records')
    if (faults.length > 0) throw new Error(`A page failed: ${faults.join('; ')}`)
    return run
  } finally {
    await context.close()
  }
}

/** Frames that an app loses to recording, and to an inspector in another tab. */
export const frameRows = async (browser: Browser, venue: string): Promise<Row[]> => {
  const served = await servePage('inspector')
  const runs: Record<Side, Measured[]> = { alone: [], recorded: [], inspected: [] }
  try {
    for (let round = 0; round < rounds; round += 1)
      // In a different order each time, so that a busy period of the machine affects all cases.
      for (const side of [...sides.slice(round % sides.length), ...sides.slice(0, round % sides.length)])
        runs[side].push(await runOf(browser, served.url, venue, side))
  } finally {
    await served.close()
  }
  const of = (side: Side, figure: (run: Measured) => number) => median(runs[side].map(figure))
  const more = runs.recorded.map(({ dropped }, round) => dropped - (runs.alone[round]?.dropped ?? NaN))
  const perSecondOf = (side: Side) => of(side, ({ updates }) => (updates / time) * 1_000)
  return [
    withoutTarget('a tab of so many live actors', crowdSize, ''),
    atLeast('… events a second', Math.min(...sides.map(perSecondOf)), '', 0.99 * perSecond),
    withoutTarget('… frames lost, nothing recorded', of('alone', lostShare), '%'),
    withoutTarget('… frames lost under record', of('recorded', lostShare), '%'),
    atMost('… frames lost under record alone, median of pairs', median(more), '', targets.more),
    atMost('… frames lost beside an open inspector', of('inspected', lostShare), '%', targets.lost),
    withoutTarget(
      '… long tasks, nothing recorded',
      of('alone', ({ longTasks }) => longTasks),
      '',
    ),
    atMost(
      '… long tasks under record',
      of('recorded', ({ longTasks }) => longTasks),
      '',
      targets.longTasks,
    ),
    withoutTarget(
      '… long tasks beside an open inspector',
      of('inspected', ({ longTasks }) => longTasks),
      '',
    ),
    withoutTarget(
      '… script for 1,000 events, nothing recorded',
      of('alone', ({ script }) => script),
      'ms',
    ),
    withoutTarget(
      '… script for 1,000 events under record',
      of('recorded', ({ script }) => script),
      'ms',
    ),
    withoutTarget(
      '… script for 1,000 events beside an inspector',
      of('inspected', ({ script }) => script),
      'ms',
    ),
  ]
}
