import type { FlowModel } from '#machines/model/flowModel.ts'
import { venueCheckMachine } from './venueCheck.machine.ts'

export const venueCheckModel = {
  machine: venueCheckMachine,
  inputs: { plain: undefined },
  events: {
    'outage.began': [
      { hidden: false, share: 0.5 },
      { hidden: true, share: 0.5 },
    ],
    'outage.ended': [{}],
    'page.hidden': [{}],
    'page.shown': [{ share: 0.5 }],
  },
  outcomes: {
    watchOutage: { fails: { error: new Error('no links here') } },
    probeVenue: {
      answered: { done: { answered: true, share: 0.25 } },
      'no answer': { done: { answered: false, share: 0.75 } },
      crash: { error: new Error('a fault of our own') },
    },
  },
  invariants: {
    'the venue is not polled while all is well or the page is hidden': ({ snapshot }) =>
      !(snapshot.matches('idle') || snapshot.matches('hidden')) || snapshot.children['probeVenue'] === undefined,
  },
  unseen: 'it is visible only in the numbers of each page, which become fresh',
} satisfies FlowModel<typeof venueCheckMachine>
