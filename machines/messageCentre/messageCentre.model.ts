import type { FlowModel } from '../../tests/support/model'
import { messageCentreMachine } from './messageCentre.machine'
import type { MessageCentreSnapshot } from './messageCentre.machine'
import { sampleRow } from './messageCentre.samples'

const cut = (call: string) => ({ error: { kind: 'timeout', call } }) as const

const row = (id: number, over: Parameters<typeof sampleRow>[0] = {}) => sampleRow({ id, ...over })

const isReadingNothing = (snapshot: MessageCentreSnapshot) => snapshot.matches({ reading: 'resting' }) && snapshot.matches({ readingAll: 'resting' })
const isListAtRest = (snapshot: MessageCentreSnapshot) => snapshot.matches({ list: { listing: 'current' } }) && snapshot.matches({ classify: 'loading' })

export const messageCentreModel = {
  machine: messageCentreMachine,
  unseen: 'what it shows is mostly its list, which is drawn with a real one in inMail.test.tsx',
  inputs: { all: { tab: 'all' } },
  // Its regions know nothing of each other: one of them is walked at a time, while the others rest.
  events: {
    'tab.chosen': ({ snapshot }) => (isReadingNothing(snapshot) ? [{ tab: 'system' }] : []),
    'submodule.chosen': ({ snapshot }) => (isReadingNothing(snapshot) ? [{ submodule: 116 }] : []),
    'next.asked': ({ snapshot }) => (isReadingNothing(snapshot) ? [{}] : []),
    'retry.asked': ({ snapshot }) => (isReadingNothing(snapshot) ? [{}] : []),
    'reload.asked': ({ snapshot }) => (isReadingNothing(snapshot) ? [{}] : []),
    'message.opened': ({ snapshot }) => (isListAtRest(snapshot) ? [{ message: row(1) }, { message: row(2, { dataJson: 'no JSON' }) }] : []),
    'all.read': ({ snapshot }) => (isListAtRest(snapshot) ? [{ upTo: 3 }] : []),
    'clock.told': ({ snapshot }) => (isReadingNothing(snapshot) && isListAtRest(snapshot) ? [{ now: 200_000 }] : []),
    'inmail.told': ({ snapshot }) => (isReadingNothing(snapshot) ? [{ event: 'arrived', messageId: 4 }, { event: 'read', messageId: 1 }, { event: 'readAll', messageId: 3 }] : []),
    'inmail.renewed': ({ snapshot }) => (isReadingNothing(snapshot) ? [{}] : []),
    'session.changed': ({ snapshot }) => (isReadingNothing(snapshot) ? [{ fid: undefined }, { fid: '7' }] : []),
  },
  outcomes: {
    list: { broken: { error: { kind: 'malformed', call: 'messages.list' } } },
    fetchNewest: { one: { done: { rows: [row(4)], total: 4 } }, cut: cut('messages.list') },
    fetchClassify: { some: { done: [{ code: 1, name: 'System', submodule: [{ code: 116, name: 'Account security' }] }] }, cut: cut('messages.classify') },
    markRead: { marked: { done: undefined }, cut: cut('messages.status') },
    markAll: { marked: { done: undefined }, cut: cut('messages.status') },
    watchInmail: { arrived: { sends: { type: 'inmail.told', event: 'arrived', messageId: 4 } }, renewed: { sends: { type: 'inmail.renewed' } }, broken: { error: 'a fault' } },
    watchDay: { passed: { sends: { type: 'clock.told', now: 200_000 } }, broken: { error: 'a fault' } },
  },
  // Guards read what is read and what waits; tab, submodule and hour only go through.
  key: ({ snapshot }) => {
    const { pending, readIds, readUpTo } = snapshot.context
    const isAll = readUpTo > 0
    return { pending: pending.slice(0, 2), isAll, one: isAll || readIds.includes(1), two: isAll || readIds.includes(2) }
  },
  bounds: { depth: 3 },
  invariants: {
    'what is told to the venue is read on the screen': ({ snapshot }) => snapshot.context.pending.every((id) => snapshot.context.readIds.includes(id)),
    'nothing waits to be told while nothing is told': ({ snapshot }) => snapshot.matches({ reading: 'sending' }) === (snapshot.context.pending.length > 0),
  },
} satisfies FlowModel<typeof messageCentreMachine>
