import { fromCallback, fromPromise } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { desk, deskPushSchema, deskTopic } from '#contract/support/calls/desk.ts'
import type { Conversation, DeskMessage, DeskSide } from '#contract/support/calls/desk.ts'
import { unsentPrefix, unsentSchema } from '#contract/support/unsent.ts'
import type { Kept, Opened, Outgoing } from '#machines/support/desk/desk.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { heldPage } from '../browser/leaving.ts'
import { subscribedPhases } from '../streams/links.ts'
import type { Services } from '../services.ts'

type Parts = Pick<Services, 'client' | 'links' | 'random' | 'report' | 'signer' | 'tabPersonal'>

/** The unsent messages stored by this tab. Their owner is the current user at the time a conversation opens. */
const createUnsent = ({ signer, tabPersonal }: Parts) => {
  const owners = new Map<string, string | undefined>()
  const requests = new Set<string>()
  const prefixOf = (deskId: string, side: DeskSide) => unsentPrefix(requests.has(deskId) ? 'request' : side)
  return {
    read: ({ deskId, kind, side }: Conversation) => {
      owners.set(deskId, signer.owner())
      if (kind === 'request') requests.add(deskId)
      const prefix = prefixOf(deskId, side)
      // A tab has one visitor's chat: an earlier one belonged to another user, or was merged into this one.
      if (side === 'visitor' && kind === 'chat')
        for (const key of tabPersonal.keys(prefix))
          if (key !== prefix + deskId) tabPersonal.remove(`${prefix}${key.slice(prefix.length)}`)
      return tabPersonal.read(`${prefix}${deskId}`, unsentSchema)
    },
    keep: ({ deskId, side, draft, outbox }: Kept) => {
      // A conversation ends shortly after its user has left, when nothing of theirs may be stored.
      if (deskId === undefined || !owners.has(deskId) || owners.get(deskId) !== signer.owner()) return
      const key = `${prefixOf(deskId, side)}${deskId}` as const
      if (draft === '' && outbox.length === 0) tabPersonal.remove(key)
      else tabPersonal.write(key, { draft, outbox })
    },
  }
}

/** The conversations of the venue's own desk. */
export const createDeskFlow = (services: Parts) => {
  const unsent = createUnsent(services)
  return {
    actors: createDeskActors(services, unsent.read),
    actions: { keepUnsent: (_: unknown, kept: Kept) => unsent.keep(kept) },
  }
}

const createDeskActors = (
  { client, links, random, report, signer }: Parts,
  readUnsent: ReturnType<typeof createUnsent>['read'],
) => {
  const calls = client.area(desk)
  return {
    openDesk: requestOf<Opened, { deskId: string | undefined }>(async ({ query: { deskId }, signal, willRetry }) => {
      const opened =
        deskId === undefined
          ? await calls.open({ body: {} }, { signal, willRetry })
          : await calls.messages({ query: { deskId, after: '0' } }, { signal, willRetry })
      return { ...opened, seed: random.key(), unsent: readUnsent(opened) }
    }, random.share),
    fetchMissed: requestOf<Conversation, { deskId: string; after: number }>(
      ({ query: { deskId, after }, signal, willRetry }) =>
        calls.messages({ query: { deskId, after: String(after) } }, { signal, willRetry }),
      random.share,
    ),
    followDesk: fromCallback<{ type: string }, { deskId: string }>(({ input, sendBack, system }) => {
      // A guest's socket is opened only for this, once the visitor's cookie is known.
      if (signer.owner() === undefined)
        (system.get('linkUser') as AnyActorRef | undefined)?.send({ type: 'session.changed', fid: 'visitor' })
      let seen: number | undefined
      let isLost = false
      const found = () => sendBack({ type: 'link.found' })
      // Where WebSockets are blocked, only the browser reports that the network is back.
      window.addEventListener('online', found)
      const listener = links.topic('user', deskTopic(input.deskId)).subscribe((update) => {
        if (update.kind === 'phase') {
          // Messages sent before the subscription or during an outage have to be fetched.
          if (update.phase === 'listening') sendBack({ type: 'pushes.missed' })
          if (update.phase === 'listening' && isLost) found()
          isLost = !subscribedPhases.has(update.phase)
          return
        }
        const pushed = deskPushSchema.safeParse(update.data)
        if (!pushed.success) return report('A push of customer service makes no sense')
        if (seen !== undefined && update.seq !== undefined && update.seq > seen + 1) sendBack({ type: 'pushes.missed' })
        seen = update.seq
        if ('message' in pushed.data) sendBack({ type: 'message.received', message: pushed.data.message })
        else sendBack({ type: 'read.received', ...pushed.data.read })
      })
      return () => {
        listener.unsubscribe()
        window.removeEventListener('online', found)
      }
    }),
    sendMessage: fromPromise<DeskMessage, { deskId: string; outgoing: Outgoing }>(
      ({
        input: {
          deskId,
          outgoing: { clientId, text, file },
        },
        signal,
      }) =>
        calls.send(
          { body: { deskId, clientId, text, ...(file ? { file: { name: file.name, data: file.data } } : {}) } },
          { signal },
        ),
    ),
    holdPage: heldPage,
    markRead: fromPromise<null, { deskId: string; number: number }>(({ input, signal }) =>
      calls.read({ body: input }, { signal }),
    ),
  }
}
