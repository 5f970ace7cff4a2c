import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { inspectorMachine } from '#machines/shell/inspector/inspector.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const lines = { first: 0, end: 9 }
const file = (name: string) => ({ name, size: 2, text: () => Promise.resolve('{}') })
const heard = { type: 'lines.heard', lines } as const
const first = { tab: 'one', actor: 'x:0' }
const second = { tab: 'one', actor: 'x:7' }
const line = (at: number) => ({ type: 'line.chosen', line: at, chosen: second }) as const
const pause = { type: 'pause.asked', line: 8 } as const
const live = { type: 'live.asked' } as const
const opens = { type: 'files.chosen', files: [file('a.json')] } as const
const other = file('b.json')
const save = (source: 'live' | 'file') => ({ type: 'save.asked', source }) as const
const close = { type: 'notice.closed' } as const
const view = (which: 'outline' | 'chart' | 'sequence') => ({ type: 'view.chosen', view: which }) as const
const openedAs = (name: string) => ({ name, lines: { first: 0, end: 5 }, at: { line: 4, chosen: null } })
const read = (name = 'a.json') => ({ answer: 'readFile', done: openedAs(name) })
const shared = { ...openedAs('c.json'), at: { line: 2, chosen: second } }
const fetched = { answer: 'fetchShared', done: shared }
const share = { type: 'share.asked', source: 'live', line: 3 } as const
const link = 'https://exchange.test/inspector?recording=one'
const part = { kind: 'state', id: 'login.editing' } as const
const pressed = { kind: 'transition', id: 'login.editing | submitted | 0' } as const
const unread = { answer: 'readFile', error: new Error('This file is no JSON.') }
const saved = { answer: 'saveFile', done: 'recording.json' }
const unsaved = { answer: 'saveFile', error: new Error('no room') }
const deaf = { answer: 'watchTabs', error: new Error('no channel') }

/** The leaves, where they are not those of the start. */
const at = (other: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    tabs: 'hearing',
    source: 'live',
    time: 'following',
    files: 'idle',
    view: 'chart',
    ...other,
  }).map(([region, state]) => `${region}.${state}`)

/** What runs as long as the inspector. */
const own = { watchTabs: undefined, acts: undefined }

const inFile = { source: 'file', time: 'paused' }

const table: Table<typeof inspectorMachine> = [
  { says: 'listens and follows the newest line', then: { in: at(), asks: { ...own } } },
  { says: 'knows which lines were heard', when: heard, then: { in: at(), context: { heard: lines } } },
  { says: 'knows the time', when: { type: 'clock.ticked', now: 77 }, then: { context: { now: 77 } } },
  { says: 'says that it can hear nobody', when: deaf, then: { in: at({ tabs: 'deaf' }), asks: { acts: undefined } } },
  {
    says: 'listens again when it is asked to',
    given: [deaf],
    when: { type: 'hearing.asked' },
    then: { in: at(), asks: { ...own } },
  },
  {
    says: 'opens a file though it can hear nobody',
    given: [deaf, opens],
    when: read(),
    then: { in: at({ tabs: 'deaf', ...inFile }) },
  },
  {
    says: 'chooses an actor, and goes on following',
    given: [heard],
    when: { type: 'actor.chosen', ...first },
    then: { in: at(), context: { chosen: first } },
  },
  { says: 'stops time', given: [heard], when: pause, then: { in: at({ time: 'paused' }), context: { line: 8 } } },
  {
    says: 'hears on while time is stopped',
    given: [pause],
    when: { type: 'lines.heard', lines: { first: 0, end: 99 } },
    then: { in: at({ time: 'paused' }), context: { line: 8, heard: { first: 0, end: 99 } } },
  },
  {
    says: 'stops time at a line that is chosen, and chooses its actor',
    given: [heard],
    when: line(3),
    then: { in: at({ time: 'paused' }), context: { line: 3, chosen: second } },
  },
  {
    says: 'steps from line to line',
    given: [heard, line(3)],
    when: line(2),
    then: { in: at({ time: 'paused' }), context: { line: 2, chosen: second } },
  },
  {
    says: 'leaves the actor chosen at a line of a whole tab',
    given: [heard, { type: 'actor.chosen', ...first }],
    when: { type: 'line.chosen', line: 0, chosen: null },
    then: { context: { line: 0, chosen: first } },
  },
  { says: 'goes live again', given: [heard, line(3)], when: live, then: { in: at(), context: { chosen: second } } },
  {
    says: 'changes one part of the filter, and keeps the others',
    given: [{ type: 'filter.changed', change: { text: 'sent' } }],
    when: { type: 'filter.changed', change: { dropped: true } },
    then: { context: { filter: { text: 'sent', kind: 'all', dropped: true, scope: 'all' } } },
  },
  {
    says: 'reads a file that is chosen',
    when: opens,
    then: { in: at({ files: 'reading' }), asks: { ...own, readFile: opens.files[0] } },
  },
  {
    says: 'reads the last file that was chosen',
    given: [opens],
    when: { type: 'files.chosen', files: [other] },
    then: { in: at({ files: 'reading' }), asks: { ...own, readFile: other } },
  },
  {
    says: 'shows the file that was read, at its last line, with nothing chosen',
    given: [heard, line(3), live, opens],
    when: read(),
    then: {
      in: at(inFile),
      context: {
        line: 4,
        chosen: null,
        opened: openedAs('a.json'),
        heard: lines,
      },
      asks: { ...own },
    },
  },
  {
    says: 'shows a file also when time was stopped',
    given: [heard, line(8), opens],
    when: read(),
    then: { in: at(inFile), context: { line: 4, chosen: null } },
  },
  {
    says: 'shows another file in its place',
    given: [opens, read(), line(1), { type: 'files.chosen', files: [file('b.json')] }],
    when: read('b.json'),
    then: {
      in: at(inFile),
      context: { line: 4, chosen: null, opened: openedAs('b.json') },
    },
  },
  {
    says: 'goes from a file back to what tabs tell',
    given: [heard, opens, read(), line(1)],
    when: live,
    then: { in: at(), context: { chosen: null } },
  },
  {
    says: 'says why a file was not read, and shows what was there',
    given: [heard, line(3), opens],
    when: unread,
    then: {
      in: at({ time: 'paused', files: 'failed' }),
      context: { notice: 'This file is no JSON.', line: 3, chosen: second },
    },
  },
  {
    says: 'takes no two files at once',
    when: { type: 'files.chosen', files: [file('a.json'), file('b.json')] },
    then: { in: at({ files: 'failed' }), context: { notice: 'Choose one file at a time.' } },
  },
  { says: 'closes what it said of a fault', given: [opens, unread], when: close, then: { in: at() } },
  {
    says: 'tries another file after a fault',
    given: [opens, unread],
    when: opens,
    then: { in: at({ files: 'reading' }) },
  },
  {
    says: 'saves what tabs sent',
    given: [heard],
    when: save('live'),
    then: { in: at({ files: 'saving' }), asks: { ...own, saveFile: 'live' } },
  },
  {
    says: 'saves what a file had',
    given: [opens, read()],
    when: save('file'),
    then: { in: at({ ...inFile, files: 'saving' }), asks: { ...own, saveFile: 'file' } },
  },
  {
    says: 'says under which name',
    given: [save('live')],
    when: saved,
    then: { in: at({ files: 'saved' }), context: { notice: 'recording.json' } },
  },
  { says: 'closes that too', given: [save('live'), saved], when: close, then: { in: at() } },
  {
    says: 'says why it could not save',
    given: [save('live')],
    when: unsaved,
    then: { in: at({ files: 'failed' }), context: { notice: 'no room' } },
  },
  { says: 'shows the outline', when: view('outline'), then: { in: at({ view: 'outline' }) } },
  { says: 'shows the sequence', when: view('sequence'), then: { in: at({ view: 'sequence' }) } },
  { says: 'shows the drawing again', given: [view('outline')], when: view('chart'), then: { in: at() } },
  {
    says: 'fetches the recording that its address names',
    input: { shared: 'one' },
    then: { in: at({ files: 'fetching' }), asks: { ...own, fetchShared: 'one' } },
  },
  {
    says: 'shows it at the line of the link, with the actor of the line',
    input: { shared: 'one' },
    when: fetched,
    then: { in: at(inFile), context: { line: 2, chosen: second, opened: shared } },
  },
  {
    says: 'says that it is gone',
    input: { shared: 'one' },
    when: { answer: 'fetchShared', error: new Error('This recording is gone.') },
    then: { in: at({ files: 'failed' }), context: { notice: 'This recording is gone.' } },
  },
  {
    says: 'opens a file in the place of a link that is slow',
    input: { shared: 'one' },
    when: opens,
    then: { in: at({ files: 'reading' }) },
  },
  {
    says: 'keeps what is shown for a link',
    given: [heard],
    when: share,
    then: { in: at({ files: 'sharing' }), asks: { ...own, shareRecording: { source: 'live', line: 3 } } },
  },
  {
    says: 'gives the link',
    given: [share],
    when: { answer: 'shareRecording', done: link },
    then: { in: at({ files: 'shared' }), context: { notice: link } },
  },
  {
    says: 'closes it',
    given: [share, { answer: 'shareRecording', done: link }],
    when: close,
    then: { in: at() },
  },
  {
    says: 'says why nothing could be kept',
    given: [share],
    when: { answer: 'shareRecording', error: new Error('no room') },
    then: { in: at({ files: 'failed' }), context: { notice: 'no room' } },
  },
  { says: 'keeps what was pressed', when: { type: 'part.chosen', part }, then: { in: at(), context: { part } } },
  {
    says: 'keeps what was pressed last, also while time is stopped',
    given: [line(3), { type: 'part.chosen', part }],
    when: { type: 'part.chosen', part: pressed },
    then: { in: at({ time: 'paused' }), context: { part: pressed, line: 3 } },
  },
  {
    says: 'lets go of it',
    given: [{ type: 'part.chosen', part }],
    when: { type: 'part.closed' },
    then: { context: { part: null } },
  },
  {
    says: 'lets go of it with the actor',
    given: [{ type: 'part.chosen', part }],
    when: { type: 'actor.chosen', ...first },
    then: { context: { part: null, chosen: first } },
  },
  {
    says: 'lets go of it when a file is opened',
    given: [{ type: 'part.chosen', part }, opens],
    when: read(),
    then: { context: { part: null, chosen: null } },
  },
  {
    says: 'lets go of what was pressed in a file when it goes live',
    given: [opens, read(), { type: 'part.chosen', part }],
    when: live,
    then: { in: at(), context: { part: null } },
  },
  {
    says: 'shows coverage',
    when: { type: 'coverage.toggled' },
    then: { in: at(), context: { isCoverageShown: true } },
  },
  {
    says: 'hides coverage',
    given: [{ type: 'coverage.toggled' }],
    when: { type: 'coverage.toggled' },
    then: { context: { isCoverageShown: false } },
  },
  {
    says: 'tells a fault of what acts for it',
    when: { answer: 'acts', error: new Error('a fault') },
    then: { in: at({ files: 'failed' }), context: { notice: 'a fault' } },
  },
  {
    says: 'shows the same as before',
    given: [view('sequence')],
    when: view('sequence'),
    then: { in: at({ view: 'sequence' }) },
  },
]

it.each(table)('the inspector $says', (row) => {
  expect(rowFault(inspectorMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(inspectorMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
