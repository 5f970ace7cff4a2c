import type { FlowModel } from '#machines/model/flowModel.ts'
import { tileMachine } from './tile.machine.ts'

const refreshEvery = 30_000

const title = { role: 'heading', name: { text: 'Volume' } } as const
const named = <const Word extends string>(word: Word) => ({ word, values: { title: 'Volume' } })
const loading = { role: 'status', name: named('tile:state.loading') } as const
const csv = { role: 'button', name: named('tile:action.csv') } as const
const failed = { role: 'alert', text: 'tile:state.failed' } as const
const retry = { role: 'button', name: named('tile:action.retry') } as const
const stale = { role: 'img', name: named('tile:state.stale') } as const
const absent = { absent: true } as const
const fileFailed = { role: 'alert', text: 'tile:state.fileFailed' } as const
const saving = { role: 'status', text: 'tile:state.saving' } as const

export const tileModel = {
  machine: tileMachine,
  inputs: { 'a volume': { subject: 'volume', range: '1d', refreshEvery } },
  events: {
    'tile.neared': [{}],
    'tile.passed': [{}],
    'tile.entered': [{}],
    'tile.left': [{}],
    'range.chosen': ({ snapshot }) => [{ range: snapshot.context.range === '1d' ? '7d' : '1d' }],
    'view.chosen': ({ snapshot }) => [{ face: snapshot.context.face === 'picture' ? 'table' : 'picture' }],
    // A table has no picture.
    'save.requested': ({ snapshot }) =>
      snapshot.context.face === 'picture' ? [{ format: 'csv' }, { format: 'png' }] : [{ format: 'csv' }],
    'retry.requested': [{}],
    'clock.ticked': ({ now }) => [{ now }],
  },
  outcomes: {
    fetchData: ({ now }) => ({
      data: { done: { data: [1, 2], asOf: now } },
      cut: { error: { kind: 'timeout', call: 'x.volume' } },
    }),
    saveFile: { saved: { done: undefined }, refused: { error: new Error('no place to save it') } },
    watchClock: { fails: { error: new Error('no clock') } },
  },
  key: ({ snapshot: { context } }) => ({
    range: context.range,
    face: context.face,
    hasData: context.data !== undefined,
    hasError: context.error !== undefined,
  }),
  invariants: {
    'data are shown, or old ones kept': ({ snapshot }) =>
      (snapshot.context.data !== undefined) ===
      (snapshot.matches({ data: 'shown' }) || snapshot.matches({ data: 'stale' })),
    'what failed has its error': ({ snapshot }) =>
      !(snapshot.hasTag('failed') || snapshot.hasTag('stale')) || snapshot.context.error !== undefined,
    'nothing is read before the tile is near': ({ snapshot }) =>
      !snapshot.matches({ data: 'waiting' }) || snapshot.matches({ sight: 'far' }),
  },
  // As the component test draws it with a fake series.
  screen: {
    shows: {
      'sight.far': [title],
      'sight.near.free': { like: 'sight.far' },
      'sight.near.held': { like: 'sight.far' },
      'data.waiting': [
        { ...csv, disabled: true },
        { ...loading, ...absent },
        { ...failed, ...absent },
      ],
      'data.loading': [loading],
      'data.failed': [failed, retry],
      'data.shown.idle': [
        { ...csv, disabled: false },
        { ...loading, ...absent },
        { ...stale, ...absent },
      ],
      'data.shown.due': { like: 'data.shown.idle' },
      'data.shown.refreshing': { like: 'data.shown.idle' },
      'data.stale.idle': [stale],
      'data.stale.due': { like: 'data.stale.idle' },
      'data.stale.refreshing': { like: 'data.stale.idle' },
      'file.idle': [
        { ...saving, ...absent },
        { ...fileFailed, ...absent },
      ],
      'file.saving': [saving],
      'file.failed': [fileFailed],
    },
    gestures: {
      'tile.neared': { by: 'app', because: 'the viewport comes near' },
      'tile.passed': { by: 'app', because: 'the viewport is far away again' },
      'tile.entered': { by: 'app', because: 'only rows that may be pressed hold a tile' },
      'tile.left': { by: 'app', because: 'only rows that may be pressed hold a tile' },
      'range.chosen': ({ range }) => ({
        click: { role: 'radio', name: { text: String(range) } },
      }),
      'view.chosen': { click: { role: 'button', name: named('tile:action.asTable') } },
      'save.requested': ({ format }) => ({
        click: { role: 'button', name: named(format === 'png' ? 'tile:action.png' : 'tile:action.csv') },
      }),
      'retry.requested': { click: retry },
      'clock.ticked': { by: 'app', because: 'the clock ticks' },
    },
  },
} satisfies FlowModel<typeof tileMachine>
