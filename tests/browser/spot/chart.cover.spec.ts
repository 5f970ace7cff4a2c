import type { Page } from '@playwright/test'
import type { ChartSnapshot } from '#machines/spot/chart/chart.machine.ts'
import { chartModel } from '#machines/spot/chart/chart.model.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import type { Gesture } from '#machines/model/screen.ts'
import { canvasOf } from '#tests/support/browser/chart.ts'
import { firstWorkspace, storedForm } from '#contract/spot/workspaceRules.ts'
import { writeChoicesFile } from '#contract/shell/choicesFile.ts'
import type { Chosen } from '#contract/kernel/stored.ts'
import { appears, walkCovers, words } from '#tests/support/browser/covers.ts'
import { openWalkedFloor, success } from '#tests/support/browser/floorCover.ts'
import { act, type AppEvents } from '#tests/support/drivers/browser.ts'

const { market } = chartModel.inputs['of a user']

/** Its line is moved and dropped: the venue, which does not know the order, would say so in a dialog over the chart. */
const moved = sampleOrder('7')

interface At {
  readonly snapshot: ChartSnapshot
}

const model = {
  ...chartModel,
  events: {
    ...chartModel.events,
    // The browser has stored nothing, and there is no other tab.
    'settings.received': ({ snapshot }: At) =>
      snapshot.matches({ candles: 'waiting', library: 'ready' }) ? [{ settings: undefined, drawings: undefined }] : [],
    // By its button; `ownOrders.spec.ts` covers dragging.
    'line.dropped': (at: Parameters<(typeof chartModel.events)['line.dropped']>[0]) =>
      chartModel.events['line.dropped'](at).slice(1),
    'line.grabbed': [],
    // What a file does not contain for a pair stays as it is.
    'settings.imported': (at: Parameters<(typeof chartModel.events)['settings.imported']>[0]) =>
      chartModel.events['settings.imported'](at).slice(0, at.snapshot.matches({ compared: 'none' }) ? 2 : 1),
  },
  screen: {
    ...chartModel.screen,
    shows: {
      ...chartModel.screen.shows,
      // Its code is loaded before the walk starts.
      'library.loading': { unseen: 'the walk begins when it is there' },
    },
  },
  wire: {
    loadLibrary: { happens: 'came' },
    ...Object.fromEntries(['watchKept', 'series', 'compared', 'fills'].map((src) => [src, { happens: 'lives' }])),
  },
}

const button = (name: string) => ({ click: { role: 'button', name } }) as const

/** How long until a panel has opened or closed, in ms. */
const settled = 400

const does =
  (...gestures: readonly Gesture[]) =>
  async (page: Page) => {
    for (const gesture of gestures) {
      await act({ page, words }, gesture)
      await page.clock.runFor(settled)
    }
  }

/** Longer than the interval in which the library takes two presses for a double click, in ms. */
const apart = 700
const pressAt = async (page: Page, x: number, y: number) => {
  const place = await canvasOf(page).boundingBox()
  if (!place) throw new Error('The chart is not in view')
  const [left, top] = [place.x + place.width * x, place.y + place.height * y]
  await page.mouse.move(left, top)
  await page.clock.runFor(apart)
  await page.mouse.click(left, top)
  await page.clock.runFor(apart)
  await page.mouse.move(left + 20, top + 20)
}

/** A settings file of the trading page, picked in its menu, includes the chart. */
const bring = async (page: Page, { settings, drawings }: Readonly<Record<string, unknown>>) => {
  const chosen = { workspace: storedForm(firstWorkspace), chart: settings, chartDrawings: drawings }
  await does(button('workspace:menu.title'))(page)
  await page.locator('input[type="file"]').setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeChoicesFile(chosen as Chosen)),
  })
  await appears(page, page.getByText(words('workspace:file.taken', {})))
  await does({ press: 'Escape' })(page)
}

const app: AppEvents = {
  'settings.received': () => Promise.resolve(),
  'settings.imported': bring,
  'params.changed': does(
    button('chart:panel.indicators'),
    { fill: { role: 'textbox', name: { word: 'chart:indicator.numbers', values: { name: 'MA' } } }, with: '1, 2, 2' },
    { press: 'Enter' },
    button('chart:panel.indicators'),
  ),
  'tool.chosen': (page, { tool }) => does(button('chart:panel.drawings'), button(`chart:tool.${String(tool)}`))(page),
  'drawing.begun': (page) => pressAt(page, 0.3, 0.3),
  'drawing.ended': (page) => pressAt(page, 0.5, 0.4),
  'picture.taken': async (page) => {
    const saved = page.waitForEvent('download')
    await does(button('chart:picture'))(page)
    await saved
  },
  'fullScreen.exited': (page) => page.evaluate(() => document.exitFullscreen()),
  'view.moved': async (page) => {
    await canvasOf(page).focus()
    await page.keyboard.press('ArrowLeft')
    await page.clock.runFor(apart)
  },
  'drawings.changed': () => Promise.resolve(),
  'compared.chosen': (page, { symbol }) =>
    symbol === null
      ? does(button('chart:panel.compare'), button('chart:compare.stop'))(page)
      : does(
          button('chart:panel.compare'),
          { fill: { role: 'combobox', name: 'chart:compare.pair' }, with: 'ETH/USDT' },
          { press: 'Enter' },
        )(page),
}

walkCovers([
  {
    flow: 'chart',
    model,
    app,
    open: async (page) => {
      await openWalkedFloor(page, { market, live: [moved] })
      await page.route(/\/v2\/trade\/order\/\d+$/, (route) =>
        route.request().method() === 'PUT' ? route.fulfill(success(moved)) : route.fallback(),
      )
      await appears(page, canvasOf(page))
      await appears(page, page.getByRole('list', { name: 'Your orders on the chart' }))
    },
    outOfReach: [
      // The session's cover walks changes of the session.
      'chart | session.changed | 0',
      'chart.fills.followed | session.changed | 0',
      // On the canvas: `chart.spec.ts` and `ownOrders.spec.ts` drag.
      'chart.drawing | drawing.moved | 0',
      // Code that fails to load, and faults in our own code.
      'chart.library.failed | library.retried | 0',
      'chart.library.loading | error loadLibrary | 0',
      'chart.candles.shown | error series | 0',
      'chart.compared.shown | error compared | 0',
      'chart.fills.followed | error fills | 0',
      'chart.kept.followed | error watchKept | 0',
    ],
  },
])
