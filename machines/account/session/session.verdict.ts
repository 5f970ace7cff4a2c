import { clearPrivate, sessionSetup } from './session.setup.ts'
import type { SessionUser } from './session.types.ts'

interface Answered {
  readonly event: { readonly output: SessionUser | null }
}

const answerOf = ({ event }: Answered) => ({ user: event.output })

const keepUser = { type: 'keepUser', params: answerOf } as const

/** Where the answer leads to whom this page knew already. */
interface Verdict {
  /** Somebody is logged in: the same user, or another one, for whom nothing of the former may stay. */
  readonly user: string
  readonly guest: string
  readonly unanswered: string
  /** Whether the app has to hear of the same user too, since it could not be sure of them meanwhile. */
  readonly isNews: boolean
}

/** Asks the venue whether the user of this page is still here, and judges its answer. */
export const confirmingUser = ({ user, guest, unanswered, isNews }: Verdict) =>
  sessionSetup.createStateConfig({
    invoke: {
      id: 'fetchSession',
      src: 'fetchSession',
      onDone: [
        {
          guard: { type: 'isSame', params: answerOf },
          target: user,
          actions: isNews ? [keepUser, 'sendToApp'] : keepUser,
        },
        {
          guard: { type: 'isSomebody', params: answerOf },
          target: user,
          actions: [
            clearPrivate,
            keepUser,
            'sendToApp',
            { type: 'notify', params: { kind: 'warning', words: { key: 'session:notice.another' } } },
          ],
        },
        { target: guest },
      ],
      onError: unanswered,
    },
  })

/** Asks the venue who is here, of whom this page knew nobody. The app hears of each user. */
export const meetingUser = ({
  guest,
  unanswered,
}: {
  readonly guest: { readonly target: string; readonly actions?: 'sendToApp' }
  readonly unanswered: string
}) =>
  sessionSetup.createStateConfig({
    invoke: {
      id: 'fetchSession',
      src: 'fetchSession',
      onDone: [
        {
          guard: { type: 'isSomebody', params: answerOf },
          target: '#session.user',
          actions: [keepUser, 'sendToApp'],
        },
        guest,
      ],
      onError: unanswered,
    },
  })
