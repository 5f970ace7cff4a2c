import { clearPrivate, sessionSetup } from './session.setup.ts'
import type { SessionUser } from './session.types.ts'

interface Answered {
  readonly event: { readonly output: SessionUser | null }
}

const answerOf = ({ event }: Answered) => ({ user: event.output })

const keepUser = { type: 'keepUser', params: answerOf } as const

/** The next step after the response, for a user whom this page already knew. */
interface Verdict {
  /** A user is logged in: the same one, or another one, for whom nothing of the previous one may remain. */
  readonly user: string
  readonly guest: string
  readonly unanswered: string
  /** Whether the app is also notified if the user is the same, because it was unsure about them in the meantime. */
  readonly isNews: boolean
}

/** Asks the venue whether the user of this page is still logged in, and evaluates the response. */
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
          guard: { type: 'isSignedIn', params: answerOf },
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

/** Asks the venue for the user of a page that had none. The app is notified of each user. */
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
          guard: { type: 'isSignedIn', params: answerOf },
          target: '#session.user',
          actions: [keepUser, 'sendToApp'],
        },
        guest,
      ],
      onError: unanswered,
    },
  })
