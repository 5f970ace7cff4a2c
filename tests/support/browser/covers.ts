import { join } from 'node:path'
import { request } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { appEventsOf, enter } from '@statefloor/drivers/browser'
import { pathText } from '@statefloor/explorer'
import type { Help } from '@statefloor/drivers/browser'
import type { Path } from '@statefloor/explorer'
import type { StateValue } from 'xstate'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { envelope } from '#machines/model/wire.ts'
import type { AppEvents, BrowserOptions } from '../drivers/browser.ts'
import { browserCover, walkBrowser } from '../drivers/browser.ts'
import { keptCover } from '../keptCover.ts'
import { isEveryCommit } from '../length.ts'
import type { Venue } from '../venue.ts'
import { wordsIn } from '../words.ts'
import { expect, leave, test } from './test.ts'
import * as calls from './waysIn/helpers/calls.ts'
import * as chart from './waysIn/helpers/chart.ts'
import * as elsewhere from './waysIn/helpers/elsewhere.ts'
import * as floor from './waysIn/helpers/floor.ts'
import * as header from './waysIn/helpers/header.ts'
import * as media from './waysIn/helpers/media.ts'
import * as orders from './waysIn/helpers/orders.ts'
import * as scrolling from './waysIn/helpers/scrolling.ts'
import * as session from './waysIn/helpers/session.ts'
import * as settings from './waysIn/helpers/settings.ts'
import * as tools from './waysIn/helpers/tools.ts'
import * as wallets from './waysIn/helpers/wallets.ts'
import type { FlowWays } from './waysIn/parts.ts'
import { agent } from './waysIn/visitors/agent.ts'
import { newcomer } from './waysIn/visitors/newcomer.ts'
import { wallet } from './waysIn/visitors/wallet.ts'

/** How a flow is walked in a browser. */
export interface BrowserCover extends Pick<BrowserOptions, 'model'> {
  /** Brings the path's own page to its start; defaults to the way in of its input. */
  readonly open?: (page: Page, input: string, path: Path) => Promise<void>
  /** By input. */
  readonly ways?: FlowWays['ways']
  readonly isBeyond?: FlowWays['isBeyond']
  readonly app?: AppEvents
  /** Transitions that no browser can trigger. */
  readonly outOfReach: readonly string[]
  /** Console errors that a path causes on purpose. */
  readonly complaint?: RegExp
  /** Requirements that the walk proves besides MBT-03: `[AUTH-01]`. */
  readonly cites?: string
  /** The same model with data known only from the running venue, such as its time. */
  readonly modelAt?: (venue: Venue) => Promise<AnyFlowModel>
}

/** The cover of a small flow; one test file holds several. */
export interface SmallCover extends BrowserCover {
  readonly flow: string
  /** Which place, for a flow that appears in several. */
  readonly where?: string
}

export const words = wordsIn('en_US')

/** Waits for a lazily loaded part: it is drawn after a pause of the page's clock, which is stopped. */
export const appears = (page: Page, part: Locator) =>
  expect(async () => {
    await page.clock.runFor(500)
    await expect(part).toBeVisible({ timeout: 200 })
  }).toPass()

/** The cookies of visitors by venue: all paths share one of each, since their actions never reach the venue. */
const visitors = new Map<string, Promise<Awaited<ReturnType<typeof newcomer>>>>()
const visitorOf = { agent, newcomer, wallet }

const be = async (page: Page, who: string): Promise<void> => {
  const make = Object.entries(visitorOf).find(([name]) => name === who)?.[1]
  if (make === undefined) throw new Error(`There is no visitor ${who}`)
  // The page has no address yet, so it takes the test's.
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const key = `${origin} ${who}`
  const cookies = visitors.get(key) ?? make(request, origin)
  visitors.set(key, cookies)
  await page.context().addCookies(await cookies)
}

/** Every helper by its name. */
const helpers: Readonly<Record<string, unknown>> = {
  ...calls,
  ...chart,
  ...elsewhere,
  ...floor,
  ...header,
  ...media,
  ...orders,
  ...scrolling,
  ...session,
  ...settings,
  ...tools,
  ...wallets,
}

const help: Help = async (page, helper, given) => {
  const run = helpers[helper]
  if (typeof run !== 'function') throw new Error(`There is no helper ${helper}`)
  await Reflect.apply(run, undefined, [page, ...given])
}

const openBy =
  (ways: FlowWays['ways'] = {}): NonNullable<BrowserCover['open']> =>
  async (page, input) => {
    const way = ways[input]
    if (way === undefined) throw new Error(`There is no way in for the input "${input}"`)
    await enter(page, way, { protocol: envelope, words, locale: 'en_US', be, help })
  }

/** The cover of a flow, by the ways in that its generated file uses too. */
export const coverOf = ({
  model,
  ways,
  outOfReach,
  app = {},
  isBeyond,
}: FlowWays): Pick<BrowserCover, 'model' | 'ways' | 'outOfReach' | 'app' | 'isBeyond'> => ({
  model,
  ways,
  outOfReach: Object.keys(outOfReach),
  app: appEventsOf(app, { words, help }),
  ...(isBeyond === undefined ? {} : { isBeyond }),
})

/** The states of the chart that a path visits, at its start and after each step. */
const standsOf = ({ start, steps }: Path): readonly (readonly string[])[] => {
  const leaves = (value: StateValue): readonly string[] =>
    typeof value === 'string'
      ? [value]
      : Object.entries(value).flatMap(([name, below]) =>
          below === undefined ? [] : leaves(below).map((leaf) => `${name}.${leaf}`),
        )
  return [start, ...steps.map(({ after }) => after)].map(({ value }) => leaves(value))
}

/** A few paths that together visit every visited state, each kept while it adds one. */
const pathsOfStates = (paths: readonly Path[]): readonly Path[] => {
  const stood = new Set<string>()
  const added = (path: Path) =>
    new Set(
      standsOf(path)
        .flat()
        .filter((state) => !stood.has(state)),
    ).size
  const chosen: Path[] = []
  for (;;) {
    const [best] = paths.toSorted((a, b) => added(b) - added(a) || a.steps.length - b.steps.length)
    if (best === undefined || added(best) === 0) return chosen
    const stands = standsOf(best)
    const end = stands.findLastIndex((states) => states.some((state) => !stood.has(state)))
    for (const state of stands.flat()) stood.add(state)
    chosen.push({ ...best, steps: best.steps.slice(0, end) })
  }
}

/** How long one path of a cover may take before it counts as hanging, ms. */
const perPath = 240_000

/**
 * One test: explores the flow when its turn comes (or reuses the cached exploration), reports what no browser reaches,
 * and walks each path in a browser of its own. `npm test` walks paths that visit every state; the component cover takes
 * every transition.
 */
export const walkCover = (name: string, cover: BrowserCover): void => {
  const { model, app = {}, ways, open = openBy(ways), outOfReach, complaint, cites, modelAt, isBeyond } = cover
  test(`a browser walks ${name}: every ${isEveryCommit ? 'state' : 'transition'} that it can reach [MBT-03]${cites === undefined ? '' : ` ${cites}`}`, async ({
    newBrowser,
    venue,
    complaints,
  }, { config, titlePath }) => {
    // The spec file, because the test is declared in this one.
    const spec = join(config.rootDir, titlePath[0] ?? '')
    const { paths: all, missed } = keptCover(spec, name, model, () =>
      browserCover({ model, app, ...(isBeyond === undefined ? {} : { isBeyond }) }),
    )
    expect(missed.toSorted(), 'what no browser reaches').toEqual(outOfReach.toSorted())
    const paths = isEveryCommit ? pathsOfStates(all) : all
    test.setTimeout(perPath * (paths.length + 1))
    if (complaint !== undefined) complaints.expect(complaint)
    const walked = modelAt === undefined ? model : await modelAt(venue)
    for (const path of paths)
      await test.step(pathText(path), async () => {
        const context = await newBrowser()
        const page = await context.newPage()
        await walkBrowser(page, path, { model: walked, words, app, open: (one, input) => open(one, input, path) })
        await leave(context)
      })
  })
}

/** The covers of small flows, one test each. */
export const walkCovers = (covers: readonly SmallCover[]): void => {
  for (const { flow, where, ...cover } of covers)
    walkCover(`the ${where === undefined ? flow : `${flow} ${where}`}`, cover)
}
