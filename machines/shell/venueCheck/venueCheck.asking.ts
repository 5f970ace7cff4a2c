import { venueCheckSetup } from './venueCheck.setup.ts'
import type { Checked } from './venueCheck.setup.ts'

const checkedOf = ({ event }: { readonly event: { readonly output: Checked } }) => event.output

const keepShare = { type: 'keepShare', params: checkedOf } as const

interface Ways {
  readonly answered: string
  readonly unanswered: string
  /** Whether a response is the first one since the failure, which the links have waited for. */
  readonly isNews: boolean
}

/** One request; one that takes too long counts as unanswered. */
export const asking = ({ answered, unanswered, isNews }: Ways) =>
  venueCheckSetup.createStateConfig({
    after: { patience: unanswered },
    invoke: {
      id: 'probeVenue',
      src: 'probeVenue',
      onDone: [
        {
          guard: { type: 'isAnswered', params: checkedOf },
          target: answered,
          actions: isNews ? [keepShare, 'sendToLinks'] : keepShare,
        },
        { target: unanswered, actions: keepShare },
      ],
      onError: unanswered,
    },
  })
