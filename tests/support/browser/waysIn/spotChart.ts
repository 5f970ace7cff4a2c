import type { Chosen } from '#contract/kernel/stored.ts'
import { writeChoicesFile } from '#contract/shell/choicesFile.ts'
import { firstWorkspace, storedForm } from '#contract/spot/workspaceRules.ts'
import type { ChartSnapshot } from '#machines/spot/chart/chart.machine.ts'
import { chartModel } from '#machines/spot/chart/chart.model.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { because, ownFault } from './parts.ts'
import type { FlowWays } from './parts.ts'
import { floor } from './spot.ts'

const { market } = chartModel.inputs['of a user']

/** Its line is moved and dropped, and the venue does not answer: the line stays where it is. */
const moved = sampleOrder('7')
const base = floor({ market, open: [moved] })

interface ChartMoment {
  readonly snapshot: ChartSnapshot
}

const button = (name: string) => ({ click: { role: 'button', name } }) as const
/** How long until a panel has opened or closed, in ms. */
const settles = { helper: 'letTimePass', with: [400] } as const

export const spotChartWays = {
  chart: {
    model: {
      ...chartModel,
      inputs: { 'of a user': chartModel.inputs['of a user'] },
      events: {
        ...chartModel.events,
        // The browser has stored nothing, and there is no other tab.
        'settings.received': ({ snapshot }: ChartMoment) =>
          snapshot.matches({ candles: 'waiting', library: 'ready' })
            ? [{ settings: undefined, drawings: undefined }]
            : [],
        // By its button; `ownOrders.spec.ts` covers dragging.
        'line.dropped': (at: Parameters<(typeof chartModel.events)['line.dropped']>[0]) =>
          chartModel.events['line.dropped'](at).slice(1),
        'line.grabbed': [],
        'menu.requested': [],
        // Settings that a file lacks for a pair stay unchanged.
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
    },
    ways: {
      'of a user': {
        ...base,
        first: [
          ...base.first,
          { helper: 'waitForChart' },
          { helper: 'waitFor', with: ['list', { word: 'chart:line.list' }] },
        ],
      },
    },
    app: {
      'settings.received': [{ helper: 'itself' }],
      // A settings file of the trading page, picked in its menu, includes the chart.
      'settings.imported': ({ settings, drawings }) => [
        button('savedLayouts:menu.title'),
        settles,
        {
          helper: 'pickText',
          with: [
            writeChoicesFile({
              workspace: storedForm(firstWorkspace),
              chart: settings,
              chartDrawings: drawings,
            } as Chosen),
          ],
        },
        { helper: 'seeText', with: [{ word: 'savedLayouts:file.taken' }] },
        { press: 'Escape' },
        settles,
      ],
      'params.changed': [
        button('chart:panel.indicators'),
        settles,
        {
          fill: { role: 'textbox', name: { word: 'chart:indicator.numbers', values: { name: 'MA' } } },
          with: '1, 2, 2',
        },
        settles,
        { press: 'Enter' },
        settles,
        button('chart:panel.indicators'),
        settles,
      ],
      'tool.chosen': ({ tool }) => [
        button('chart:panel.drawings'),
        settles,
        button(`chart:tool.${String(tool)}`),
        settles,
      ],
      'drawing.begun': [{ helper: 'pressChart', with: [0.3, 0.3] }],
      'drawing.ended': [{ helper: 'pressChart', with: [0.5, 0.4] }],
      'picture.taken': [{ helper: 'saveFile', with: [{ word: 'chart:picture' }] }],
      'fullScreen.exited': [{ helper: 'leaveFullScreen' }],
      'view.moved': [{ helper: 'moveChart' }],
      'drawings.changed': [{ helper: 'itself' }],
      'compared.chosen': ({ symbol }) =>
        symbol === null
          ? [button('chart:panel.compare'), settles, button('chart:compare.stop'), settles]
          : [
              button('chart:panel.compare'),
              settles,
              { fill: { role: 'combobox', name: 'chart:compare.pair' }, with: 'ETH/USDT' },
              settles,
              { press: 'Enter' },
              settles,
            ],
    },
    outOfReach: {
      ...because(
        ['chart | session.changed | 0', 'chart.fills.followed | session.changed | 0'],
        'the session’s cover walks changes of the session',
      ),
      ...because(
        ['chart | panes.measured | 0', 'chart.look | pane.stepped | 0', 'chart.look | panes.resized | 0'],
        'the library measures and drags panes: `chartPanes.spec.ts` resizes them by keys and by pointer',
      ),
      ...because(
        ['chart.drawing.armed | cursor.moved | 0', 'chart.drawing.underWay | cursor.moved | 0'],
        'on the canvas: `chartDrawings.spec.ts` moves the cursor there',
      ),
      'chart.line.applying | amend.ended | 0': 'the orders send it: `ownOrders.spec.ts` waits for it',
      'chart.drawing | drawing.moved | 0': 'on the canvas: `chart.spec.ts` and `ownOrders.spec.ts` drag',
      ...because(
        [
          'chart.library.failed | library.retried | 0',
          'chart.library.loading | error loadLibrary | 0',
          'chart.candles.shown | error series | 0',
          'chart.compared.shown | error compared | 0',
          'chart.fills.followed | error fills | 0',
          'chart.kept.followed | error watchKept | 0',
        ],
        ownFault,
      ),
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
