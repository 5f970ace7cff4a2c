import { messages } from '#contract/messages/calls/messages.ts'
import type { MessageClassify } from '#contract/messages/entities/inmail.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { messageCentreMachine } from './messageCentre.machine.ts'
import type { MessageCentreSnapshot } from './messageCentre.machine.ts'
import { sampleRow } from './messageCentre.samples.ts'
import { isRead } from './messageCentre.setup.ts'
import { centreView } from './messageCentre.view.ts'

const cut = (call: string) => ({ error: { kind: 'timeout', call } }) as const

/** One message without a link, and one with unreadable data. */
export const centreRows = [
  sampleRow({ id: 1, title: 'A letter', hasLink: false }),
  sampleRow({ id: 2, title: 'A letter with a fault', dataJson: 'no JSON' }),
] as const
const classify: readonly MessageClassify[] = [
  { code: 1, name: 'System', submodule: [{ code: 116, name: 'Account security' }] },
]

const isReadingNothing = (snapshot: MessageCentreSnapshot) =>
  snapshot.matches({ reading: 'idle' }) && snapshot.matches({ readingAll: 'idle' })
const isListAtRest = (snapshot: MessageCentreSnapshot) =>
  snapshot.matches({ list: { signedIn: { listing: 'current' } } }) && snapshot.matches({ classify: 'loading' })

const hasFilter = (snapshot: MessageCentreSnapshot) => centreView(snapshot).submodules.length > 0

const filter = { role: 'radiogroup', name: 'inMail:filter.name' } as const
const behind = { role: 'status', text: 'inMail:state.behind' } as const
const broken = { text: 'inMail:state.brokenHint' } as const
const loading = { role: 'status', name: 'inMail:state.loading' } as const
const readAll = { role: 'button', name: 'inMail:action.readAll' } as const
const showsFilter = (snapshot: MessageCentreSnapshot) => [{ ...filter, absent: !hasFilter(snapshot) }]
/** In the list, a mark shows that something is unread. */
const showsUnread = (snapshot: MessageCentreSnapshot) => [
  {
    role: 'img' as const,
    name: 'inMail:state.unread',
    absent:
      !snapshot.matches({ list: { signedIn: 'listing' } }) || centreRows.every((row) => isRead(snapshot.context, row)),
  },
]
const ofList = {
  by: 'app',
  because: 'its button is in the list, which inMail.test.tsx draws with a real one',
} as const

export const messageCentreModel = {
  machine: messageCentreMachine,
  calls: { list: [messages.list], fetchNewest: [messages.list] },
  inputs: { all: { tab: 'all' } },
  // Its regions do not interact: one of them is walked at a time, while the others rest.
  events: {
    'tab.chosen': ({ snapshot }) =>
      isReadingNothing(snapshot) ? [{ tab: snapshot.context.tab === 'system' ? 'all' : 'system' }] : [],
    'tab.entered': ({ snapshot }) => (isReadingNothing(snapshot) ? [{ tab: 'system' }, { tab: 'all' }] : []),
    // Only visible items can be chosen.
    'submodule.chosen': ({ snapshot }) =>
      isReadingNothing(snapshot) && hasFilter(snapshot)
        ? [{ submodule: snapshot.context.submodule === null ? 116 : null }]
        : [],
    'next.requested': ({ snapshot }) => (isReadingNothing(snapshot) ? [{}] : []),
    'retry.requested': ({ snapshot }) => (isReadingNothing(snapshot) ? [{}] : []),
    'reload.requested': ({ snapshot }) => (isReadingNothing(snapshot) ? [{}] : []),
    'message.opened': ({ snapshot }) => (isListAtRest(snapshot) ? centreRows.map((message) => ({ message })) : []),
    // In a cover the list is a script without rows.
    'all.read': ({ snapshot }) => (isListAtRest(snapshot) ? [{ upTo: 0 }] : []),
    'clock.ticked': ({ snapshot }) => (isReadingNothing(snapshot) && isListAtRest(snapshot) ? [{ now: 200_000 }] : []),
    'inmail.pushed': ({ snapshot }) =>
      isReadingNothing(snapshot)
        ? [
            { event: 'arrived', messageId: 4 },
            { event: 'read', messageId: 1 },
            { event: 'readAll', messageId: 3 },
          ]
        : [],
    'inmail.connected': ({ snapshot }) => (isReadingNothing(snapshot) ? [{}] : []),
    'inmail.renewed': ({ snapshot }) => (isReadingNothing(snapshot) ? [{}] : []),
    'session.changed': ({ snapshot }) => (isReadingNothing(snapshot) ? [{ fid: undefined }, { fid: '7' }] : []),
  },
  outcomes: {
    list: { broken: { error: { kind: 'malformed', call: 'messages.list' } } },
    fetchNewest: { one: { done: { rows: [sampleRow({ id: 4 })], total: 4 } }, cut: cut('messages.list') },
    fetchClassify: { some: { done: classify }, cut: cut('messages.classify') },
    markRead: { marked: { done: undefined }, cut: cut('messages.status') },
    markAll: { marked: { done: undefined }, cut: cut('messages.status') },
    watchInmail: {
      arrived: { sends: { type: 'inmail.pushed', event: 'arrived', messageId: 4 } },
      heard: { sends: { type: 'inmail.connected' } },
      renewed: { sends: { type: 'inmail.renewed' } },
      broken: { error: 'a fault' },
    },
    watchDay: { passed: { sends: { type: 'clock.ticked', now: 200_000 } }, broken: { error: 'a fault' } },
  },
  // Guards check what is read and what is queued; of the tab, only its options matter.
  key: ({ snapshot }) => {
    const { pending, readIds, readUpTo, tab, submodule } = snapshot.context
    const isAll = readUpTo > 0
    return {
      tab,
      submodule,
      pending: pending.slice(0, 2),
      isAll,
      one: isAll || readIds.includes(1),
      two: isAll || readIds.includes(2),
    }
  },
  bounds: { depth: 4 },
  invariants: {
    'what is reported to the venue is read on the screen': ({ snapshot }) =>
      snapshot.context.pending.every((id) => snapshot.context.readIds.includes(id)),
    'nothing waits to be reported while nothing is reported': ({ snapshot }) =>
      snapshot.matches({ reading: 'sending' }) === snapshot.context.pending.length > 0,
  },
  screen: {
    shows: {
      'list.signedIn.opening': [loading],
      'list.signedIn.listing.current': () => [loading, behind, broken].map((sight) => ({ ...sight, absent: true })),
      'list.signedIn.listing.fetchingNewest': { like: 'list.signedIn.listing.current' },
      'list.signedIn.listing.behind': [behind],
      'list.signedOut': { unseen: 'a logout leaves pages that require login' },
      'list.signedIn.broken': [broken],
      'classify.loading': showsFilter,
      'classify.ready': showsFilter,
      'classify.failed': showsFilter,
      'reading.idle': showsUnread,
      'reading.sending': showsUnread,
      'readingAll.idle': () => [{ ...readAll, disabled: false }],
      'readingAll.sending': [{ ...readAll, disabled: true }],
      opening: { unseen: 'it writes to the console' },
    },
    gestures: {
      'tab.chosen': ({ tab }) => ({ click: { role: 'tab', name: `inMail:tab.${tab}` } }),
      'submodule.chosen': ({ submodule }) => ({
        click: { role: 'radio', name: submodule === null ? 'inMail:filter.all' : { text: 'Account security' } },
      }),
      'next.requested': ofList,
      'retry.requested': (_, leaves) =>
        leaves.includes('list.signedIn.broken') ? { click: { role: 'button', name: 'common:action.retry' } } : ofList,
      'reload.requested': (_, leaves) =>
        leaves.includes('list.signedIn.listing.behind')
          ? { click: { role: 'button', name: 'inMail:action.newer' } }
          : ofList,
      'message.opened': ({ message }) => ({ click: { role: 'button', name: { text: message.title } } }),
      'all.read': { click: readAll },
      'tab.entered': { by: 'app', because: 'the address sends it' },
      'clock.ticked': { by: 'app', because: 'the clock sends it' },
      'inmail.pushed': { by: 'app', because: 'the venue pushes it' },
      'inmail.connected': { by: 'app', because: 'the link says that it is there' },
      'inmail.renewed': { by: 'app', because: 'the link reports that it has reconnected' },
      'session.changed': { by: 'app', because: 'the session says who is here' },
    },
  },
  wire: {
    fetchClassify: { call: messages.classify, retries: kernelLimits.request.retries },
    markRead: { call: messages.status, data: () => null },
    markAll: { call: messages.status, data: () => null },
    // A separate machine with its own calls; only a bug of ours ends it.
    list: { happens: 'lists' },
    // The link belongs to the venue and stays silent in a browser walk, so nothing newer is fetched.
    watchInmail: { happens: 'listens' },
    fetchNewest: { happens: 'never' },
    watchDay: { happens: 'listens' },
  },
} satisfies FlowModel<typeof messageCentreMachine>
