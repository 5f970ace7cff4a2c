import { userTopics } from '#contract/kernel/streams.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { appRefs } from '#machines/shell/app/app.view.ts'
import type { Services } from '#services/services.ts'

/** Fetches the session again when the venue says that it changed, such as by another VIP level. */
export const watchSessionPush = (root: AppRef, { links }: Pick<Services, 'links'>): void => {
  const { session } = appRefs(root.getSnapshot())
  let fid: string | undefined
  let stop = () => {}
  const look = (snapshot: ReturnType<typeof session.getSnapshot>) => {
    const user = sessionUser(snapshot)?.fid
    if (user === fid) return
    fid = user
    stop()
    // Guests have no socket of their own.
    if (user === undefined) {
      stop = () => {}
      return
    }
    const stream = links.topic('user', userTopics.session).subscribe((update) => {
      if (update.kind === 'frame') session.send({ type: 'session.requested' })
    })
    stop = () => stream.unsubscribe()
  }
  session.subscribe(look)
  look(session.getSnapshot())
}
