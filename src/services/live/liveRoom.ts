import { fromCallback, fromPromise } from 'xstate'
import { live } from '#contract/live/calls/live.ts'
import { livePushSchema } from '#contract/live/entities/live.ts'
import type { LivePush, LiveRoom } from '#contract/live/entities/live.ts'
import { roomTopic } from '#contract/kernel/streams.ts'
import { liveActMachine } from '#machines/live/liveAct/liveAct.machine.ts'
import type { ActInput, Choice } from '#machines/live/liveAct/liveAct.setup.ts'
import type { Entry, OlderPage } from '#machines/live/liveChat/liveChat.chat.ts'
import { liveChatMachine } from '#machines/live/liveChat/liveChat.machine.ts'
import { liveDraftMachine } from '#machines/live/liveDraft/liveDraft.machine.ts'
import type { Leave } from '#machines/live/liveDraft/liveDraft.setup.ts'
import { livePlayerMachine } from '#machines/live/livePlayer/livePlayer.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createDecideAutoplay, createPlayStream, createSoundSwitch } from './livePlayer.ts'
import type { Services } from '../services.ts'

interface Following {
  readonly onPush: (push: LivePush, seq: number) => void
  /** Pushes arrive from now on; anything earlier has to be fetched. */
  readonly onResumed: () => void
  readonly onLost?: () => void
}

/** Phases in which no push of the topic is missed. */
const isHeard = (phase: string): boolean => phase === 'listening' || phase === 'live'

/** Subscribes to the topic of a room, with each push validated against the contract. */
const follow = (
  { links, report }: Services,
  roomId: number,
  { onPush, onResumed, onLost }: Following,
): (() => void) => {
  const name = roomTopic(roomId)
  let wasHeard = false
  const subscription = links.topic('user', name).subscribe((update) => {
    if (update.kind === 'frame') {
      const push = livePushSchema.safeParse(update.data)
      if (push.success && update.seq !== undefined) onPush(push.data, update.seq)
      else report(`The topic ${name} brought what is no push`)
      return
    }
    const heard = isHeard(update.phase)
    if (heard !== wasHeard) {
      if (heard) onResumed()
      else onLost?.()
    }
    wasHeard = heard
  })
  return () => subscription.unsubscribe()
}

const perform = (
  { client }: Services,
  {
    roomId,
    action,
    message: { msgId, fid },
    choice: { reason, minutes, note },
  }: ActInput & { readonly choice: Choice },
  signal: AbortSignal,
): Promise<null> => {
  switch (action) {
    case 'report':
      return client.area(live).report({ body: { roomId, msgId, reason, note } }, { signal })
    case 'forbid':
      return client.area(live).forbid({ body: { roomId, fid, reason, minutes, note } }, { signal })
    case 'delete':
      return client.area(live).deleteMessage({ body: { roomId, msgId } }, { signal })
    case 'pin':
      return client.area(live).pinMessage({ body: { roomId, msgId } }, { signal })
    case 'unpin':
      return client.area(live).pinMessage({ body: { roomId, msgId: null } }, { signal })
  }
}

/** The flows of a room: video, chat, message input, and moderation. */
export const createLiveRoomActors = (services: Services, window: Window, videoId: string) => {
  const { client, clock, random, runtime, signer } = services
  /** Ids of one visit, so that repeated reports of it count once. */
  const visit = { follow: random.key(), playback: random.key() }

  const liveDraft = liveDraftMachine.provide({
    actors: {
      fetchPermission: requestOf<Leave, { roomId: number; fid: string }>(
        async ({ query: { roomId, fid }, signal, willRetry }) => {
          const ban = await client
            .area(live)
            .banStatus({ query: { roomId: String(roomId), fid } }, { signal, willRetry })
          return { ban, asOf: clock.venueNow(), key: random.key() }
        },
        random.share,
      ),
      sendMessage: fromPromise(({ input: { roomId, pass, key, text }, signal }) =>
        client.area(live).send({ body: { roomId, userSig: pass, key, text } }, { signal }),
      ),
    },
  })

  const liveChat = liveChatMachine.provide({
    actors: {
      followChat: fromCallback<{ type: string }, { roomId: number }>(({ input, sendBack }) =>
        follow(services, input.roomId, {
          onPush: (push, seq) => sendBack({ type: 'chat.pushed', seq, push, asOf: clock.venueNow() }),
          onResumed: () => sendBack({ type: 'chat.resumed' }),
          onLost: () => sendBack({ type: 'chat.lost' }),
        }),
      ),
      enterChat: requestOf<Entry, { roomId: number }>(async ({ query, signal, willRetry }) => {
        const roomId = String(query.roomId)
        const options = { signal, willRetry }
        const fid = signer.owner() ?? ''
        const [page, { role }, { userSig }, ban] = await Promise.all([
          client.area(live).messages({ query: { roomId } }, options),
          client.area(live).role({ query: { roomId } }, options),
          client.area(live).userSig({ query: { roomId } }, options),
          client.area(live).banStatus({ query: { roomId, fid } }, options),
        ])
        return { ...page, role, pass: userSig, fid, ban, asOf: clock.venueNow() }
      }, random.share),
      fetchOlder: requestOf<OlderPage, { roomId: number; before: number }>(
        async ({ query: { roomId, before }, signal, willRetry }) => ({
          ...(await client
            .area(live)
            .messages({ query: { roomId: String(roomId), before: String(before) } }, { signal, willRetry })),
          before,
        }),
        random.share,
      ),
      liveDraft,
      liveAct: liveActMachine.provide({
        actors: {
          perform: fromPromise<void, ActInput & { readonly choice: Choice }>(
            async ({ input, signal }) => void (await perform(services, input, signal)),
          ),
        },
      }),
    },
  })

  return {
    fetchRoom: requestOf<LiveRoom, { roomId: number }>(
      ({ query, signal, willRetry }) =>
        client.area(live).room({ query: { id: String(query.roomId) } }, { signal, willRetry }),
      random.share,
    ),
    followRoom: fromCallback<{ type: string }, { roomId: number }>(({ input, sendBack }) =>
      follow(services, input.roomId, {
        onPush: (push) => {
          if (push.kind === 'room') sendBack({ type: 'room.changed', room: push.room })
        },
        onResumed: () => sendBack({ type: 'room.invalidated' }),
      }),
    ),
    trackFollow: fromPromise<void, { roomId: number }>(
      async ({ input: { roomId }, signal }) =>
        void (await client.area(live).followOrder({ body: { roomId, eventId: visit.follow } }, { signal })),
    ),
    liveChat,
    livePlayer: livePlayerMachine.provide({
      actions: createSoundSwitch(window.document, videoId),
      actors: {
        decideAutoplay: createDecideAutoplay(window, videoId),
        playStream: createPlayStream(window.document, videoId, runtime.venue),
        trackPlayback: fromPromise<void, { roomId: number }>(
          async ({ input: { roomId }, signal }) =>
            void (await client.area(live).playback({ body: { roomId, eventId: visit.playback } }, { signal })),
        ),
      },
    }),
  }
}
