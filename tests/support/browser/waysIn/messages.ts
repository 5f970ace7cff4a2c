import { messages } from '#contract/messages/calls/messages.ts'
import type { MessageCentreSnapshot } from '#machines/messages/messageCentre/messageCentre.machine.ts'
import { centreRows, messageCentreModel } from '#machines/messages/messageCentre/messageCentre.model.ts'
import { messageOf } from '#machines/messages/messageCentre/messageCentre.view.ts'
import { ownFault, refusedCall, userLink } from './parts.ts'
import type { FlowWays } from './parts.ts'

const { events, outcomes } = messageCentreModel
const isReadingNothing = ({ snapshot }: { readonly snapshot: MessageCentreSnapshot }) =>
  snapshot.matches({ reading: 'idle', readingAll: 'idle' })

/** A new address in the running page, pagination, live messages and messages read in another tab. */
const byJourney = 'walked by the journey (`inMail.spec.ts`)'
const bySession = 'who is here is walked by the session’s cover'
const byLooks = 'what arrives, and what does not, is kept as a picture by `inMail.looks.spec.ts`'

export const messagesWays = {
  messageCentre: {
    model: {
      ...messageCentreModel,
      events: {
        ...events,
        // Marking one message and marking all use the same call: each is reported before the next begins.
        'message.opened': (moment: { readonly snapshot: MessageCentreSnapshot; readonly now: number }) =>
          moment.snapshot.matches({ readingAll: 'idle' }) ? events['message.opened'](moment) : [],
        'all.read': (moment: { readonly snapshot: MessageCentreSnapshot; readonly now: number }) =>
          isReadingNothing(moment) ? [{ upTo: 2 }] : [],
        // Its buttons exist only in a list that failed or is behind.
        'retry.requested': [],
        'reload.requested': [],
      },
      outcomes: {
        ...outcomes,
        fetchClassify: { ...outcomes.fetchClassify, cut: refusedCall('messages.classify') },
        markRead: { ...outcomes.markRead, cut: refusedCall('messages.status') },
        markAll: { ...outcomes.markAll, cut: refusedCall('messages.status') },
      },
    },
    ways: {
      all: {
        address: '/{locale}/inMail/noticeNavList',
        as: 'newcomer',
        silent: [userLink],
        // A list of two messages.
        answers: [{ call: messages.list, gives: { data: { list: centreRows.map(messageOf), totalCount: 2, seq: 0 } } }],
      },
    },
    outOfReach: {
      'messageCentre.list.signedIn.opening | tab.entered | 0': byJourney,
      'messageCentre.list.signedIn.opening | inmail.connected | 0': byJourney,
      'messageCentre.list.signedIn.opening | inmail.renewed | 0': byJourney,
      'messageCentre.list.signedIn | session.changed | 1': bySession,
      'messageCentre.list.signedIn | session.changed | 0': bySession,
      'messageCentre | clock.ticked | 0': bySession,
      'messageCentre | error watchDay | 0': ownFault,
      'messageCentre.list.signedIn | error watchInmail | 0': ownFault,
      'messageCentre.list.signedIn.listing | tab.entered | 0': byJourney,
      'messageCentre.list.signedIn.listing | next.requested | 0': byJourney,
      'messageCentre.list.signedIn.listing | inmail.pushed | 0': byJourney,
      'messageCentre.list.signedIn.listing | inmail.pushed | 1': byJourney,
      'messageCentre.list.signedIn.listing | inmail.renewed | 0': byJourney,
      'messageCentre.list.signedIn.listing | error list | 0': byJourney,
      'messageCentre.list.signedOut | session.changed | 0': byJourney,
      'messageCentre.list.signedIn.listing.fetchingNewest | done fetchNewest | 0': byLooks,
      'messageCentre.list.signedIn.listing.fetchingNewest | error fetchNewest | 0': byLooks,
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
