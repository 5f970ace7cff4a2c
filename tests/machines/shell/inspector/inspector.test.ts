import { type Table } from '@statefloor/explorer'
import { inspectorMachine } from '#machines/shell/inspector/inspector.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const lines = { first: 0, end: 9 }
const file = (name: string) => ({ name, size: 2, text: () => Promise.resolve('{}') })
const heard = { type: 'lines.received', lines } as const
const first = { tab: 'one', actor: 'x:0' }
const second = { tab: 'one', actor: 'x:7' }
const line = (at: number) => ({ type: 'line.chosen', line: at, chosen: second }) as const
const pause = { type: 'pause.requested', line: 8 } as const
const live = { type: 'live.requested' } as const
const opens = { type: 'files.chosen', files: [file('a.json')] } as const
const other = file('b.json')
const save = (source: 'live' | 'file') => ({ type: 'save.requested', source }) as const
const view = (which: 'outline' | 'chart' | 'sequence') => ({ type: 'view.chosen', view: which }) as const
const openedAs = (name: string) => ({ name, lines: { first: 0, end: 5 }, at: { line: 4, chosen: null } })
const read = (name = 'a.json') => ({ answer: 'readFile', done: openedAs(name) })
const shared = { ...openedAs('c.json'), at: { line: 2, chosen: second } }
const fetched = { answer: 'fetchShared', done: shared }
const share = { type: 'share.requested', source: 'live', line: 3 } as const
const link = 'https://exchange.test/inspector?recording=one'
const part = { kind: 'state', id: 'login.editing' } as const
const pressed = { kind: 'transition', id: 'login.editing | submitted | 0' } as const
const unread = { answer: 'readFile', error: new Error('This file is not valid JSON.') }
const saved = { answer: 'saveFile', done: 'recording.json' }
const unsaved = { answer: 'saveFile', error: new Error('disk full') }

/** The leaf states, with overrides of the initial ones. */
const at = (other: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    tabs: 'connected',
    source: 'live',
    time: 'following',
    files: 'idle',
    view: 'chart',
    split: 'shared',
    ...other,
  }).map(([region, state]) => `${region}.${state}`)

/** The actors that run as long as the inspector. */
const own = { watchTabs: undefined, acts: undefined }

const inFile = { source: 'file', time: 'paused' }

const row = rowBuilder(inspectorMachine)

const table: Table<typeof inspectorMachine> = [
  row('tracks received lines', [heard], at(), { context: { heard: lines } }),
  row('tracks the time', [{ type: 'clock.ticked', now: 77 }], { context: { now: 77 } }),
  row('selects an actor, and keeps following', [heard, { type: 'actor.chosen', ...first }], at(), {
    context: { chosen: first },
  }),
  row('pauses time', [heard, pause], at({ time: 'paused' }), { context: { line: 8 } }),
  row('keeps receiving while time is paused', [pause, { type: 'lines.received', lines: { first: 0, end: 99 } }], {
    in: at({ time: 'paused' }),
    context: { line: 8, heard: { first: 0, end: 99 } },
  }),
  row('pauses time at a chosen line, and selects its actor', [heard, line(3)], at({ time: 'paused' }), {
    context: { line: 3, chosen: second },
  }),
  row('steps from line to line', [heard, line(3), line(2)], at({ time: 'paused' }), {
    context: { line: 2, chosen: second },
  }),
  row(
    'keeps the selected actor at a line of a whole tab',
    [heard, { type: 'actor.chosen', ...first }, { type: 'line.chosen', line: 0, chosen: null }],
    { context: { line: 0, chosen: first } },
  ),
  row('goes live again', [heard, line(3), live], at(), { context: { chosen: second } }),
  row(
    'changes one part of the filter',
    [
      { type: 'filter.changed', change: { text: 'sent' } },
      { type: 'filter.changed', change: { dropped: true } },
    ],
    { context: { filter: { text: 'sent', kind: 'all', dropped: true, scope: 'all', background: false } } },
  ),
  row('reads a chosen file', [opens], at({ files: 'reading' }), { asks: { ...own, readFile: opens.files[0] } }),
  row('reads the last chosen file', [opens, { type: 'files.chosen', files: [other] }], at({ files: 'reading' }), {
    asks: { ...own, readFile: other },
  }),
  row('shows the loaded file at its last line, with nothing selected', [heard, line(3), live, opens, read()], {
    in: at(inFile),
    context: { line: 4, chosen: null, opened: openedAs('a.json'), heard: lines },
    asks: { ...own },
  }),
  row('shows a file even when time was paused', [heard, line(8), opens, read()], at(inFile), {
    context: { line: 4, chosen: null },
  }),
  row(
    'replaces the file by another',
    [opens, read(), line(1), { type: 'files.chosen', files: [file('b.json')] }, read('b.json')],
    { in: at(inFile), context: { line: 4, chosen: null, opened: openedAs('b.json') } },
  ),
  row('returns from a file to live tabs', [heard, opens, read(), line(1), live], at(), { context: { chosen: null } }),
  row('says why a file was not read, and keeps the previous view', [heard, line(3), opens, unread], {
    in: at({ time: 'paused', files: 'failed' }),
    context: { notice: 'This file is not valid JSON.', line: 3, chosen: second },
  }),
  row('does not load two files at once', [{ type: 'files.chosen', files: [file('a.json'), file('b.json')] }], {
    in: at({ files: 'failed' }),
    context: { notice: 'Choose one file at a time.' },
  }),
  row('saves the messages of tabs', [heard, save('live')], at({ files: 'saving' }), {
    asks: { ...own, saveFile: 'live' },
  }),
  row('saves the content of a file', [opens, read(), save('file')], at({ ...inFile, files: 'saving' }), {
    asks: { ...own, saveFile: 'file' },
  }),
  row('reports the file name', [save('live'), saved], at({ files: 'saved' }), {
    context: { notice: 'recording.json' },
  }),
  row('says why it could not save', [save('live'), unsaved], at({ files: 'failed' }), {
    context: { notice: 'disk full' },
  }),
  row(
    'fetches the recording named in its address',
    [],
    { in: at({ files: 'fetching' }), asks: { ...own, fetchShared: 'one' } },
    { shared: 'one' },
  ),
  row(
    'shows it at the link’s line, with the line’s actor',
    [fetched],
    { in: at(inFile), context: { line: 2, chosen: second, opened: shared } },
    { shared: 'one' },
  ),
  row(
    'says that the recording is gone',
    [{ answer: 'fetchShared', error: new Error('This recording is gone.') }],
    { in: at({ files: 'failed' }), context: { notice: 'This recording is gone.' } },
    { shared: 'one' },
  ),
  row('stores the current view for a link', [heard, share], at({ files: 'sharing' }), {
    asks: { ...own, shareRecording: { source: 'live', line: 3 } },
  }),
  row('returns the link', [share, { answer: 'shareRecording', done: link }], at({ files: 'shared' }), {
    context: { notice: link },
  }),
  row('says why nothing could be stored', [share, { answer: 'shareRecording', error: new Error('disk full') }], {
    in: at({ files: 'failed' }),
    context: { notice: 'disk full' },
  }),
  row('keeps the selection', [{ type: 'part.chosen', part }], at(), { context: { part } }),
  row(
    'keeps the last selection, also while time is paused',
    [line(3), { type: 'part.chosen', part }, { type: 'part.chosen', part: pressed }],
    { in: at({ time: 'paused' }), context: { part: pressed, line: 3 } },
  ),
  row('clears the selection', [{ type: 'part.chosen', part }, { type: 'part.closed' }], { context: { part: null } }),
  row(
    'clears the selection with the actor',
    [
      { type: 'part.chosen', part },
      { type: 'actor.chosen', ...first },
    ],
    { context: { part: null, chosen: first } },
  ),
  row('clears the selection when a file is opened', [{ type: 'part.chosen', part }, opens, read()], {
    context: { part: null, chosen: null },
  }),
  row('clears the selection in a file when it goes live', [opens, read(), { type: 'part.chosen', part }, live], at(), {
    context: { part: null },
  }),
  row('shows coverage', [{ type: 'coverage.toggled' }], at(), { context: { isCoverageShown: true } }),
  row('hides coverage', [{ type: 'coverage.toggled' }, { type: 'coverage.toggled' }], {
    context: { isCoverageShown: false },
  }),
  row('enlarges a pane', [{ type: 'pane.resized', pane: 'details', size: 40 }], at(), {
    context: { sizes: { actors: 22, details: 40, lines: 40 } },
  }),
  row('does not let a pane disappear', [{ type: 'pane.resized', pane: 'lines', size: 2 }], {
    context: { sizes: { actors: 22, details: 32, lines: 15 } },
  }),
  row('leaves room for the chart', [{ type: 'pane.resized', pane: 'actors', size: 90 }], {
    context: { sizes: { actors: 35, details: 32, lines: 40 } },
  }),
  row('reports a fault of its helper', [{ answer: 'acts', error: new Error('a fault') }], at({ files: 'failed' }), {
    context: { notice: 'a fault' },
  }),
  row('shows the same as before', [view('sequence'), view('sequence')], at({ view: 'sequence' })),
]

holdTable(inspectorMachine, table, 'the inspector $says')
