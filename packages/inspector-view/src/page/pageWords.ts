import { createContext, useContext } from 'react'
import type { TabState } from '@statefloor/inspector/store'
import type { CommandName } from '@statefloor/inspector/transport'
import { englishChartWords, type ChartWords } from '../chart/index.ts'
import { englishSequenceWords, type SequenceWords } from '../sequence/index.ts'
import type { FormFault } from './acts.ts'
import type { Kind, Pane, Scope } from './inspector.setup.ts'

/** The page's texts besides the names of charts and events; a host passes them in the language of its page. */
export interface PageWords {
  readonly chart: ChartWords
  readonly sequence: SequenceWords
  readonly title: string
  readonly timeAndFiles: string
  readonly pause: string
  readonly goLive: string
  readonly stepBack: string
  readonly stepForward: string
  readonly noLines: string
  readonly position: (line: number, of: number) => string
  readonly positionIn: (line: number, of: number, name: string) => string
  readonly live: string
  readonly paused: string
  readonly newer: (count: number) => string
  readonly save: string
  readonly open: string
  readonly share: string
  readonly reading: string
  readonly saved: (name: string) => string
  readonly shared: string
  readonly close: string
  readonly disconnected: string
  readonly again: string
  readonly actors: string
  readonly noTabs: string
  readonly findActors: string
  readonly endedToo: string
  readonly noActorFound: string
  readonly tabs: { readonly [status in TabState['status']]: string }
  readonly lost: (count: number) => string
  readonly views: { readonly chart: string; readonly outline: string; readonly sequence: string }
  /** For the button that makes the view take the whole page. */
  readonly fullSize: string
  /** For each splitter: what it resizes. */
  readonly sizes: { readonly [pane in Pane]: string }
  readonly noView: string
  readonly chooseActor: string
  readonly noChart: (actor: string) => string
  readonly noEvents: string
  readonly details: string
  readonly chooseLine: string
  readonly log: string
  readonly lines: string
  readonly noLinePasses: string
  readonly filter: string
  readonly search: string
  readonly searchHint: string
  readonly kind: string
  readonly kinds: { readonly [kind in Kind]: string }
  readonly of: string
  readonly scopes: { readonly [scope in Scope]: string }
  readonly droppedOnly: string
  /** Lines of the actors that run in the background of every page. */
  readonly background: string
  readonly shown: (count: number) => string
  readonly marks: {
    readonly dropped: string
    readonly refused: string
    readonly error: string
    readonly lost: string
    readonly active: string
    readonly last: string
  }
  readonly stays: string
  readonly if: string
  readonly does: string
  readonly runs: string
  readonly from: (event: string, actor: string) => string
  readonly contextChanges: (count: number) => string
  readonly started: string
  readonly failed: (value: string) => string
  readonly timerSet: (event: string) => string
  readonly timerCancelled: (event: string) => string
  readonly tabClosed: string
  readonly tabLost: string
  readonly tabWith: (actors: number) => string
  readonly earlierLost: (count: number) => string
  readonly nothing: string
  readonly changed: string
  readonly changes: string
  readonly field: string
  readonly before: string
  readonly after: string
  readonly allOfIt: string
  readonly at: string
  readonly droppedWhy: string
  readonly actor: string
  readonly stateBefore: string
  readonly stateAfter: string
  readonly transitions: string
  readonly guardsNo: string
  readonly payload: string
  readonly timers: string
  readonly noTimer: string
  readonly timeLeft: (ms: number) => string
  readonly context: string
  readonly ended: string
  /** Sending commands to a tab. */
  readonly act: string
  readonly actWhat: string
  readonly actSample: string
  readonly actGroups: { readonly [command in Exclude<CommandName, 'fireDelay'>]: string }
  readonly actButtons: { readonly [command in CommandName]: string }
  readonly actTexts: { readonly [command in Exclude<CommandName, 'fireDelay'>]: string }
  readonly actHints: { readonly [command in Exclude<CommandName, 'fireDelay'>]: string }
  readonly actDone: { readonly [command in CommandName]: string }
  readonly actRefused: (reason: string) => string
  readonly notHeard: string
  readonly everyCall: string
  readonly actLive: string
  readonly formFault: (fault: FormFault) => string
  /** The selected part of a chart. */
  readonly part: { readonly state: string; readonly transition: string }
  readonly earlier: string
  readonly later: string
  readonly never: string
  readonly times: (count: number) => string
  readonly editor: string
  readonly tags: string
  readonly entry: string
  readonly exit: string
  readonly event: string
  readonly guard: string
  readonly target: string
  readonly actions: string
  /** Coverage. */
  readonly coverage: string
  readonly walkedHere: (here: Counts, all: Counts) => string
  readonly walkedByTests: (tests: Counts) => string
  readonly testsUnknown: string
  readonly notTaken: (count: number) => string
  readonly way: string
  readonly atStart: string
  readonly noTest: string
}

interface Counts {
  readonly transitions: number
  readonly states: number
}

const count = (value: number): string => value.toLocaleString('en-US')

const englishFault = (fault: FormFault): string => {
  switch (fault.fault) {
    case 'noJson':
      return `This is not valid JSON: ${fault.says}`
    case 'noObject':
      return 'Enter a JSON object: { "field": value }.'
    case 'missing':
      return `“${fault.field}” is missing: every sample of this event has it.`
    case 'unknown':
      return `Unknown field “${fault.field}”: no sample of this event has it.`
    case 'other':
      return `“${fault.field}” is ${fault.found} here, and ${fault.wanted} in the samples of this event.`
  }
}

/** The texts of the page in English. */
export const englishPageWords: PageWords = {
  chart: englishChartWords,
  sequence: englishSequenceWords,
  title: 'Inspector',
  timeAndFiles: 'Time and files',
  pause: 'Pause',
  goLive: 'Go live',
  stepBack: 'Step back',
  stepForward: 'Step forward',
  noLines: 'No lines yet',
  position: (line, of) => `Line ${count(line)} of ${count(of)}`,
  positionIn: (line, of, name) => `Line ${count(line)} of ${count(of)} of ${name}`,
  live: ', live',
  paused: ', paused',
  newer: (lines) => `, ${count(lines)} newer`,
  save: 'Save recording',
  open: 'Open recording',
  share: 'Share this line',
  reading: 'Opening recording…',
  saved: (name) => `Saved as ${name}`,
  shared: 'This link opens the recording at this line, in this browser:',
  close: 'Close',
  disconnected: 'This browser does not let the inspector connect to other tabs. You can still open recordings.',
  again: 'Try again',
  actors: 'Actors',
  noTabs: 'No tab is connected. Open a page of this app with ?inspect at the end of its address, or open a recording.',
  findActors: 'Find actors',
  endedToo: 'Include ended',
  noActorFound: 'No actor matches your search.',
  tabs: { open: 'live', closed: 'closed', lost: 'not responding', loaded: 'from file' },
  lost: (records) => `${records} records lost`,
  views: { chart: 'Chart', outline: 'Outline', sequence: 'Sequence' },
  fullSize: 'Full size',
  sizes: { actors: 'Actor panel width', details: 'Details panel width', lines: 'Event log height' },
  noView: 'Chart',
  chooseActor: 'Choose an actor to see its chart.',
  noChart: (actor) => `${actor} is not a machine, so it has no chart.`,
  noEvents: 'No events near this line.',
  details: 'Details',
  chooseLine: 'Choose an actor or a line to see its context and what changed.',
  log: 'Log',
  lines: 'Lines',
  noLinePasses: 'No lines match this filter.',
  filter: 'Filter',
  search: 'Search',
  searchHint: 'event, actor, payload',
  kind: 'Kind',
  kinds: {
    all: 'All lines',
    event: 'Events',
    moved: 'Transitions',
    born: 'Actors started',
    ended: 'Actors ended',
    scheduled: 'Timers set',
    cancelled: 'Timers cancelled',
  },
  of: 'Scope',
  scopes: { all: 'All tabs', tab: 'Tab of the selected actor', actor: 'Selected actor' },
  droppedOnly: 'Dropped events only',
  background: 'Background actors',
  shown: (lines) => `${count(lines)} ${lines === 1 ? 'line' : 'lines'}`,
  marks: {
    dropped: 'dropped',
    refused: 'blocked by guard',
    error: 'error',
    lost: 'lost',
    active: 'active',
    last: 'taken last',
  },
  stays: 'stays',
  if: 'if',
  does: 'does',
  runs: 'runs',
  from: (event, actor) => `${event} from ${actor}`,
  contextChanges: (changes) => `${changes} ${changes === 1 ? 'change' : 'changes'} in context`,
  started: 'started',
  failed: (value) => `failed: ${value}`,
  timerSet: (event) => `timer set: ${event}`,
  timerCancelled: (event) => `timer cancelled: ${event}`,
  tabClosed: 'tab closed',
  tabLost: 'tab not responding',
  tabWith: (actors) => `tab with ${actors} actors`,
  earlierLost: (records) => `; ${records} earlier records lost`,
  nothing: 'nothing',
  changed: 'changed',
  changes: 'Context changes',
  field: 'Field',
  before: 'Before',
  after: 'After',
  allOfIt: 'entire context',
  at: 'at',
  droppedWhy: 'dropped: no transition handles it',
  actor: 'Actor',
  stateBefore: 'State before',
  stateAfter: 'State after',
  transitions: 'Transitions',
  guardsNo: 'Failed guards',
  payload: 'Payload',
  timers: 'Timers',
  noTimer: 'No timers are running.',
  timeLeft: (ms) => {
    if (ms <= 0) return 'due now'
    if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s left`
    return `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1_000)} s left`
  },
  context: 'Context',
  ended: 'Ended',
  act: 'Control this tab',
  actWhat: 'Action',
  actSample: 'Sample',
  actGroups: { send: 'Send an event', answerCall: 'Answer a pending call', orderFault: 'Inject a server fault' },
  actButtons: { send: 'Send', fireDelay: 'End now', answerCall: 'Answer', orderFault: 'Inject' },
  actTexts: { send: 'Payload, as JSON', answerCall: 'Answer, as JSON', orderFault: 'Fault, as JSON' },
  actHints: {
    send: 'Sends the event to the actor as if the page had sent it.',
    answerCall:
      'Replaces the answer to this one call in the app only. The request to the server continues: money it moves is moved once, and its real answer is ignored.',
    orderFault: 'Applies to the next calls of this kind from any client, as many as “times” says.',
  },
  actDone: {
    send: 'Event sent.',
    fireDelay: 'Delay ended.',
    answerCall: 'Call answered. The server’s real answer will be ignored.',
    orderFault: 'Fault injected.',
  },
  actRefused: (reason) => `Failed: ${reason}`,
  notHeard: 'not handled in this state',
  everyCall: 'every call',
  actLive: 'Recordings are read-only. Go live and choose an actor of an open tab.',
  formFault: englishFault,
  part: { state: 'State', transition: 'Transition' },
  earlier: 'Earlier',
  later: 'Later',
  never: 'Not found in these lines.',
  times: (taken) => (taken === 0 ? 'not taken here' : taken === 1 ? 'taken once' : `taken ${count(taken)} times`),
  editor: 'Open in the editor',
  tags: 'Tags',
  entry: 'On entry',
  exit: 'On exit',
  event: 'Event',
  guard: 'Guard',
  target: 'Leads to',
  actions: 'Actions',
  coverage: 'Coverage',
  walkedHere: (here, all) =>
    `Covered here: ${here.transitions} of ${all.transitions} transitions, ${here.states} of ${all.states} states.`,
  walkedByTests: (tests) => `Covered by tests: ${tests.transitions} transitions, ${tests.states} states.`,
  testsUnknown: 'Test coverage is unknown for this chart.',
  notTaken: (transitions) => `${transitions} not taken here`,
  way: 'Shortest path:',
  atStart: 'at the start',
  noTest: 'not covered by any test',
}

const WordsContext = createContext(englishPageWords)
export const WordsProvider = WordsContext.Provider
export const useWords = (): PageWords => useContext(WordsContext)
