import type { FlowModel } from '#machines/model/flowModel.ts'
import { inspectorMachine } from './inspector.machine.ts'

const fileOf = (name: string) => ({ name, size: 2, text: () => Promise.resolve('{}') })
const lines = { first: 0, end: 9 }
const opened = { name: 'one.json', lines, at: { line: 8, chosen: null } }
const transition = { kind: 'transition', id: 'login.editing | submitted | 0' } as const

export const inspectorModel = {
  machine: inspectorMachine,
  inputs: { plain: undefined, byLink: { shared: 'one' } },
  events: {
    'lines.received': [{ lines }],
    'clock.ticked': [{ now: 1 }],
    'reconnect.requested': [{}],
    'actor.chosen': [{ tab: 'tab', actor: 'x:0' }],
    'line.chosen': [{ line: 4, chosen: { tab: 'tab', actor: 'x:1' } }],
    'filter.changed': [{ change: { text: 'submitted' } }],
    'view.chosen': [{ view: 'outline' }, { view: 'chart' }, { view: 'sequence' }],
    'pause.requested': [{ line: 8 }],
    'live.requested': [{}],
    'files.chosen': [{ files: [fileOf('one.json')] }, { files: [fileOf('one.json'), fileOf('two.json')] }],
    'recording.opened': [],
    'save.requested': [{ source: 'live' }],
    'share.requested': [{ source: 'live', line: 4 }],
    'part.chosen': [{ part: transition }],
    'part.closed': [{}],
    'coverage.toggled': [{}],
    'pane.resized': [{ pane: 'details', size: 40 }],
    'view.enlarged': [{}],
    'view.reduced': [{}],
    'notice.closed': [{}],
  },
  outcomes: {
    watchTabs: { fails: { error: new Error('no channel') } },
    readFile: {
      arrives: { done: opened },
      fails: { error: new Error('This file is not valid JSON.') },
    },
    fetchShared: { arrives: { done: opened }, fails: { error: new Error('This recording is gone.') } },
    shareRecording: {
      done: { done: 'https://exchange.test/inspector?recording=one' },
      fails: { error: new Error('disk full') },
    },
    acts: { fails: { error: new Error('a fault of the inspector') } },
    saveFile: { done: { done: 'recording.json' }, fails: { error: new Error('disk full') } },
  },
  key: () => '',
  // Its regions do not interact, so deeper walks only add combinations of them.
  bounds: { depth: 3 },
  invariants: {
    'a file that is shown has lines': ({ snapshot }) =>
      !snapshot.matches({ source: 'file' }) || snapshot.context.opened.lines.end > 0,
  },
  unseen: 'its screen is in a package without the product’s strings: packages/inspector-view/tests cover it',
} satisfies FlowModel<typeof inspectorMachine>
