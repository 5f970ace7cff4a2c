import type { SnapshotFrom } from 'xstate'
import { asking } from './venueCheck.asking.ts'
import { venueCheckSetup } from './venueCheck.setup.ts'

/**
 * Polls a cheap address of the venue while a link is down and the page is visible, so that the links reconnect as soon
 * as the venue is back instead of after a long pause. While it finds nothing, the links' own pauses are unaffected.
 */
export const venueCheckMachine = venueCheckSetup.createMachine({
  id: 'venueCheck',
  context: { share: 0 },
  invoke: { id: 'watchOutage', src: 'watchOutage', onError: '.broken' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'outage.began': [
          { guard: { type: 'isHidden', params: ({ event }) => event }, target: 'hidden' },
          { target: 'searching', actions: { type: 'keepShare', params: ({ event }) => event } },
        ],
      },
    },
    /** The page is hidden: the links' own pauses are enough. */
    hidden: {
      on: {
        'page.shown': { target: 'searching', actions: { type: 'keepShare', params: ({ event }) => event } },
        'outage.ended': 'idle',
      },
    },
    searching: {
      on: { 'page.hidden': 'hidden', 'outage.ended': 'idle' },
      initial: 'unanswered',
      states: {
        /** The venue has not answered since the outage began, or since its last answer. */
        unanswered: {
          initial: 'pausing',
          states: {
            pausing: { after: { pause: 'probing' } },
            probing: asking({ answered: '#venueCheck.searching.answered', unanswered: 'pausing', isNews: true }),
          },
        },
        /** The venue responds but a socket still does not open; frequent requests would not help with that. */
        answered: {
          initial: 'pausing',
          states: {
            pausing: { after: { recheck: 'probing' } },
            probing: asking({ answered: 'pausing', unanswered: '#venueCheck.searching.unanswered', isNews: false }),
          },
        },
      },
    },
    /** The program itself failed: the links' own pauses remain. */
    broken: { type: 'final', tags: 'failed' },
  },
})

export type VenueCheckSnapshot = SnapshotFrom<typeof venueCheckMachine>
