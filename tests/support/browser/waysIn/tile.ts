import { marketOverview } from '#contract/markets/calls/marketOverview.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { sampleSeries } from '#machines/markets/marketOverview/marketOverview.samples.ts'
import { choicesOf } from '#machines/markets/marketOverview/marketOverview.types.ts'
import type { TileSnapshot } from '#machines/patterns/tile/tile.machine.ts'
import { tileModel } from '#machines/patterns/tile/tile.model.ts'
import { wordsIn } from '#tests/support/words.ts'
import { screens } from '../screens.ts'
import { ownFault, refusedCall } from './parts.ts'
import type { FlowWays } from './parts.ts'

/** The tile of the market overview that is walked, below what a window shows at first. */
const subject = 'totalMarketCap'
const [range, other] = choicesOf[subject]
const { refreshEvery } = marketsLimits.overviewTiles

const titleText = wordsIn('en_US')(`marketOverview:tile.${subject}`, {})
const named = <const Word extends string>(word: Word) => ({ word, values: { title: titleText } })
const title = { role: 'heading', name: { text: titleText } } as const
const loading = { role: 'status', name: named('tile:state.loading') } as const
const retry = { role: 'button', name: named('tile:action.retry') } as const
const stale = { role: 'img', name: named('tile:state.stale') } as const
const csv = { role: 'button', name: named('tile:action.csv') } as const
const unsaved = { role: 'alert', text: 'tile:state.fileFailed', absent: true } as const
const { shows } = tileModel.screen

interface TileMoment {
  readonly snapshot: TileSnapshot
}
const isNear = ({ snapshot }: TileMoment) => snapshot.matches({ sight: { near: 'free' } })
const isTable = ({ snapshot }: TileMoment) => snapshot.context.face === 'table' && snapshot.context.data !== undefined
/** Controls are pressed in view: the pointer leaves the rows for them, and a press scrolls to what is far. */
const whenNear =
  <T>(samples: (at: TileMoment) => readonly T[]) =>
  (at: TileMoment) =>
    isNear(at) ? samples(at) : []

export const tileWays = {
  tile: {
    model: {
      ...tileModel,
      inputs: { 'a volume': { subject, range, refreshEvery } },
      events: {
        'tile.neared': ({ snapshot }: TileMoment) => (snapshot.matches({ sight: 'far' }) ? [{}] : []),
        'tile.passed': whenNear(() => [{}]),
        // A picture without rows holds nothing.
        'tile.entered': whenNear((at) => (isTable(at) ? [{}] : [])),
        'tile.left': ({ snapshot }: TileMoment) => (snapshot.matches({ sight: { near: 'held' } }) ? [{}] : []),
        'range.chosen': whenNear(({ snapshot }) => [{ range: snapshot.context.range === range ? other : range }]),
        'view.chosen': whenNear(({ snapshot }) => [
          { face: snapshot.context.face === 'picture' ? 'table' : 'picture' },
        ]),
        'save.requested': whenNear(({ snapshot }) => (snapshot.context.data === undefined ? [] : [{ format: 'csv' }])),
        'retry.requested': whenNear(() => [{}]),
        'clock.ticked': [],
      },
      outcomes: {
        ...tileModel.outcomes,
        // Answered at once: a pending call is repeated while the page's clock is stopped.
        fetchData: ({ now }: { readonly now: number }) => ({
          data: { done: { data: [1, 2], asOf: now } },
          cut: refusedCall(marketOverview.totalMarketCap.id),
        }),
      },
      screen: {
        shows: {
          ...shows,
          'sight.far': [title],
          'data.waiting': [
            { ...csv, disabled: true },
            { ...loading, absent: true },
          ],
          'data.loading': [loading],
          'data.shown.idle': [
            { ...csv, disabled: false },
            { ...loading, absent: true },
            { ...stale, absent: true },
          ],
          'data.failed': [retry],
          'data.stale.idle': [stale],
          'file.idle': [unsaved],
          'file.saving': { unseen: 'the browser saves it at once' },
        },
        gestures: {
          ...tileModel.screen.gestures,
          'retry.requested': { click: retry },
          'view.chosen': { click: { role: 'button', name: named('tile:action.asTable') } },
        },
      },
      wire: {
        fetchData: {
          call: marketOverview.totalMarketCap,
          data: () => ({ ...sampleSeries, lines: [{ key: 'marketCap', unit: 'usdt', coin: null }] }),
        },
        saveFile: { happens: 'saved' },
        watchClock: { happens: 'ticks' },
      },
    },
    ways: {
      'a volume': {
        address: '/{locale}/marketExplore/overview',
        viewport: screens.pc,
        first: [{ helper: 'pageIsThere' }],
      },
    },
    app: {
      'tile.neared': [{ helper: 'scrollToHeading', with: [titleText] }],
      'tile.passed': [{ helper: 'scrollToHeading', with: [{ word: 'marketOverview:page.title' }] }],
      'tile.entered': [{ helper: 'hoverTable', with: [titleText] }],
      'tile.left': [{ helper: 'leavePrice' }],
      'range.chosen': ({ range: chosen }) => [
        { helper: 'chooseIn', with: [named('tile:label.range'), { word: `marketOverview:choice.${String(chosen)}` }] },
      ],
      'save.requested': [{ helper: 'saveFile', with: [named('tile:action.csv')] }],
    },
    outOfReach: {
      'tile.sight.near | clock.ticked | 0': 'it ticks by itself, and changes the age alone',
      'tile.sight.near | error watchClock | 0': ownFault,
      'tile.file.saving | error saveFile | 0': 'a browser without room for a file',
      'tile.file.failed | save.requested | 0': 'a browser without room for a file',
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
