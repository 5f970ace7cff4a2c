import { fromCallback, fromPromise } from 'xstate'
import { userTopics } from '#contract/kernel/streams.ts'
import { defaultFillNotices } from '#contract/kernel/stored.ts'
import type { FillNoticesChoice } from '#contract/kernel/stored.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { fillSchema } from '#contract/spot/calls/orders.ts'
import type { FillNews } from '#machines/spot/fillNotices/fillNotices.rules.ts'
import type { ChoiceReceived, Permission } from '#machines/spot/fillNotices/fillNotices.setup.ts'
import type { Services } from '../services.ts'

/** The text of a browser notification. */
export interface NoticeText {
  readonly title: string
  readonly body: string
}

/** The parts of a window for notifications and sound; older browsers lack some of them. */
export interface NoticeHost {
  readonly navigator: { readonly locks?: LockManager }
  readonly AudioContext?: typeof AudioContext
  readonly Notification?: typeof Notification
}

const permissionOf = ({ Notification }: NoticeHost): Permission => Notification?.permission ?? 'none'

/** Two short notes, the second one higher. Before the first press on the page, browsers keep it silent. */
const play = (context: AudioContext) => {
  const { notes, length, volume } = spotLimits.fillNotices.sound
  for (const [index, note] of notes.entries()) {
    const [tone, gain] = [context.createOscillator(), context.createGain()]
    const begins = context.currentTime + index * length
    tone.frequency.value = note
    gain.gain.setValueAtTime(volume, begins)
    // Fades out to avoid a click at the end.
    gain.gain.linearRampToValueAtTime(0, begins + length)
    tone.connect(gain).connect(context.destination)
    tone.start(begins)
    tone.stop(begins + length)
  }
}

interface Parts {
  readonly host: NoticeHost
  /** In the user's language. */
  readonly textOf: (news: FillNews) => NoticeText
}

/** The actors and effects of fill notifications. */
export const createFillNoticesFlow = (
  { links, choices, clock, report }: Pick<Services, 'links' | 'choices' | 'clock' | 'report'>,
  { host, textOf }: Parts,
) => {
  let context: AudioContext | undefined
  const kept = () => choices.read('fillNotices') ?? defaultFillNotices
  return {
    actors: {
      watchFills: fromCallback<{ type: string }>(({ sendBack }) => {
        const stream = links.topic('user', userTopics.fills).subscribe((update) => {
          if (update.kind !== 'frame') return
          const fill = fillSchema.safeParse(update.data)
          if (fill.success) sendBack({ type: 'fill.received', fill: fill.data })
          else report('A fill is malformed')
        })
        return () => stream.unsubscribe()
      }),

      watchChoice: fromCallback<{ type: string }>(({ sendBack }) => {
        const notify = () =>
          sendBack({ type: 'choice.received', ...kept(), permission: permissionOf(host) } satisfies ChoiceReceived)
        notify()
        return choices.watch('fillNotices', notify)
      }),

      // Only the tab that gets the trade's lock announces it. Without locks every tab does.
      claimNews: fromPromise<boolean, { id: string }>(
        ({ input: { id } }) =>
          new Promise((resolve, reject) => {
            const { locks } = host.navigator
            if (!locks) {
              resolve(true)
              return
            }
            locks
              .request(`statefloor.fill.${id}`, { ifAvailable: true }, (lock) => {
                resolve(lock !== null)
                if (lock === null) return undefined
                return new Promise<void>((letGo) => {
                  clock.after(spotLimits.fillNotices.claim, letGo)
                })
              })
              .catch(reject)
          }),
      ),

      requestPermission: fromPromise<Permission>(async () => (await host.Notification?.requestPermission()) ?? 'none'),
    },
    actions: {
      playSound: () => {
        try {
          context ??= host.AudioContext && new host.AudioContext()
          if (!context) return
          play(context)
          if (context.state === 'suspended')
            context.resume().catch((error: unknown) => report(`No sound was played: ${String(error)}`))
        } catch (error) {
          report(`No sound was played: ${String(error)}`)
        }
      },
      showNotice: (_: unknown, { news }: { news: readonly FillNews[] }) => {
        for (const one of news) {
          const { title, body } = textOf(one)
          try {
            if (host.Notification) new host.Notification(title, { body, tag: `fill-${one.orderId}` })
          } catch (error) {
            // Some phones do not let pages show notifications themselves.
            report(`No notice was shown: ${String(error)}`)
          }
        }
      },
      remember: (_: unknown, choice: Partial<FillNoticesChoice>) =>
        choices.keep('fillNotices', { ...kept(), ...choice }),
    },
  }
}
