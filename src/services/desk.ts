import { fromCallback, fromPromise } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { desk, deskPushSchema, deskTopic } from '../../contract/calls/desk'
import type { Conversation, DeskMessage } from '../../contract/calls/desk'
import type { Outgoing } from '../../machines/desk/desk.setup'
import { requestOf } from '../../machines/patterns/request/request'
import { hearing } from './links'
import type { Services } from './services'

type Parts = Pick<Services, 'client' | 'links' | 'random' | 'report' | 'signer'>

/** The conversations of the venue's own desk. */
export const createDeskActors = ({ client, links, random, report, signer }: Parts) => {
  const calls = client.area(desk)
  return {
    openDesk: requestOf<Conversation & { readonly seed: string }, { deskId: string | undefined }>(async ({ query: { deskId }, signal, willRetry }) => {
      const opened = deskId === undefined ? await calls.open({ body: {} }, { signal, willRetry }) : await calls.messages({ query: { deskId, after: '0' } }, { signal, willRetry })
      return { ...opened, seed: random.key() }
    }, random.share),
    fetchMissed: requestOf<Conversation, { deskId: string; after: number }>(
      ({ query: { deskId, after }, signal, willRetry }) => calls.messages({ query: { deskId, after: String(after) } }, { signal, willRetry }),
      random.share,
    ),
    followDesk: fromCallback<{ type: string }, { deskId: string }>(({ input, sendBack, system }) => {
      // A guest's socket is opened for this alone: the visitor's cookie is known by now.
      if (signer.owner() === undefined) (system.get('linkUser') as AnyActorRef | undefined)?.send({ type: 'session.changed', fid: 'visitor' })
      let seen: number | undefined
      let isLost = false
      const found = () => sendBack({ type: 'link.found' })
      // Where sockets are not let through, the browser alone tells of it.
      window.addEventListener('online', found)
      const listener = links.topic('user', deskTopic(input.deskId)).subscribe((update) => {
        if (update.kind === 'phase') {
          // What was said before the venue listened, or while it was away, has to be asked for.
          if (update.phase === 'listening') sendBack({ type: 'desk.missed' })
          if (update.phase === 'listening' && isLost) found()
          isLost = !hearing.has(update.phase)
          return
        }
        const pushed = deskPushSchema.safeParse(update.data)
        if (!pushed.success) return report('A push of customer service makes no sense')
        if (seen !== undefined && update.seq !== undefined && update.seq > seen + 1) sendBack({ type: 'desk.missed' })
        seen = update.seq
        if ('message' in pushed.data) sendBack({ type: 'message.came', message: pushed.data.message })
        else sendBack({ type: 'read.came', ...pushed.data.read })
      })
      return () => {
        listener.unsubscribe()
        window.removeEventListener('online', found)
      }
    }),
    sendMessage: fromPromise<DeskMessage, { deskId: string; outgoing: Outgoing }>(({ input: { deskId, outgoing: { clientId, text, file } }, signal }) =>
      calls.send({ body: { deskId, clientId, text, ...(file ? { file: { name: file.name, data: file.data } } : {}) } }, { signal }),
    ),
    markRead: fromPromise<null, { deskId: string; number: number }>(({ input, signal }) => calls.read({ body: input }, { signal })),
  }
}
