import { expect, it } from 'vitest'
import { inspectorMachine } from '#machines/shell/inspector/inspector.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'
import { rowFault } from '#tests/support/mutants/table.ts'
import type { Table } from '#tests/support/mutants/table.ts'

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
const read = (name = 'a.json') => ({ answer: 'readFile', done: { name, lines: { first: 0, end: 5 } } })
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

const inFile = { source: 'file', time: 'paused' }

const table: Table<typeof inspectorMachine> = [
  { says: 'listens and follows the newest line', then: { in: at(), asks: { watchTabs: undefined } } },
  { says: 'knows which lines were heard', when: heard, then: { in: at(), context: { heard: lines } } },
  { says: 'knows the time', when: { type: 'clock.ticked', now: 77 }, then: { context: { now: 77 } } },
  { says: 'says that it can hear nobody', when: deaf, then: { in: at({ tabs: 'deaf' }), asks: {} } },
  {
    says: 'listens again when it is asked to',
    given: [deaf],
    when: { type: 'hearing.asked' },
    then: { in: at(), asks: { watchTabs: undefined } },
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
    then: { in: at({ files: 'reading' }), asks: { watchTabs: undefined, readFile: opens.files[0] } },
  },
  {
    says: 'reads the last file that was chosen',
    given: [opens],
    when: { type: 'files.chosen', files: [other] },
    then: { in: at({ files: 'reading' }), asks: { watchTabs: undefined, readFile: other } },
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
        opened: { name: 'a.json', lines: { first: 0, end: 5 } },
        heard: lines,
      },
      asks: { watchTabs: undefined },
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
      context: { line: 4, chosen: null, opened: { name: 'b.json', lines: { first: 0, end: 5 } } },
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
    then: { in: at({ files: 'saving' }), asks: { watchTabs: undefined, saveFile: 'live' } },
  },
  {
    says: 'saves what a file had',
    given: [opens, read()],
    when: save('file'),
    then: { in: at({ ...inFile, files: 'saving' }), asks: { watchTabs: undefined, saveFile: 'file' } },
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
