import { liveListModel } from '#machines/live/liveList/liveList.model.ts'
import { liveRoomModel } from '#machines/live/liveRoom/liveRoom.model.ts'
import { liveActModel } from '#machines/live/liveAct/liveAct.model.ts'
import { liveChatModel } from '#machines/live/liveChat/liveChat.model.ts'
import { entry, first } from '#machines/live/liveChat/liveChat.samples.ts'
import { sampleList, waitingRoom } from '#machines/live/liveList/liveList.samples.ts'
import { livePlayerModel } from '#machines/live/livePlayer/livePlayer.model.ts'
import type { LivePlayerSnapshot } from '#machines/live/livePlayer/livePlayer.machine.ts'
import { liveRemindersModel } from '#machines/live/liveReminders/liveReminders.model.ts'
import type { Ban } from '#contract/live/entities/live.ts'
import { roomTopic } from '#contract/kernel/streams.ts'
import type { LiveDraftSnapshot } from '#machines/live/liveDraft/liveDraft.machine.ts'
import { liveDraftModel } from '#machines/live/liveDraft/liveDraft.model.ts'
import { live } from '#contract/live/calls/live.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { liveRoomPath, liveStreamPath } from '#contract/live/live.ts'
import { because, ownFault, refusedCall, userLink } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'

const byJourney = 'the room and the link tell it: the journey walks it where the venue tells it'

/** A room whose chat has been joined. */
const entered = (role: 'host' | 'member'): WayIn => ({
  address: `/{locale}${liveRoomPath(101)}`,
  as: 'newcomer',
  silent: [userLink],
  reducedMotion: 'reduce',
  answers: [
    { call: live.messages, gives: { data: { list: entry.list, hasMore: false, pinned: null, seq: entry.seq } } },
    { call: live.role, gives: { data: { role } } },
    { call: live.userSig, gives: { data: { userSig: 'pass', topic: 'room.101', expiresAt: 1 } } },
  ],
  // The ban status is requested again before each message.
  before: [{ helper: 'answerFirst', with: [`${live.banStatus.path}*`, null, 1] }],
})

/** The chat waits briefly for the link and then continues without it. */
const joined = [
  { helper: 'waitFor', with: ['status', { word: 'liveRoom:chat.loading' }] },
  { helper: 'letTimePass', with: [liveLimits.live.joinPatience] },
] as const
const menu = {
  helper: 'pressFirst',
  with: [{ word: 'liveRoom:chat.more', values: { name: first.name } }],
} as const

const action = (role: 'host' | 'member', word: string): WayIn => ({
  ...entered(role),
  first: [...joined, menu, { click: { role: 'menuitem', name: word } }],
})

const chatEntered = (role: string, hasMore: boolean) => ({
  each: [
    { call: live.messages, gives: { data: { list: entry.list, hasMore, pinned: null, seq: entry.seq } } },
    { call: live.role, gives: { data: { role } } },
    { call: live.userSig, gives: { data: { userSig: 'pass', topic: 'room.101', expiresAt: 1 } } },
    { call: live.banStatus, gives: { data: null } },
  ],
})

interface DraftMoment {
  readonly snapshot: LiveDraftSnapshot
}
const roomName = roomTopic(101)
const draft = liveDraftModel.events
const isAdmitted = ({ snapshot }: DraftMoment) => snapshot.context.fid !== undefined

interface PlayerMoment {
  readonly snapshot: LivePlayerSnapshot
}
const { inputs: pictures } = livePlayerModel
const streams = Object.values(pictures).map(({ roomId, kind }) => ({
  method: 'GET' as const,
  path: liveStreamPath(roomId, kind),
}))
const whileRunning = ({ snapshot }: PlayerMoment) => (snapshot.matches({ picture: 'running' }) ? [{}] : [])
const soundOf = (isOff: boolean) => (at: PlayerMoment) =>
  at.snapshot.matches({ sound: 'off' }) === isOff ? whileRunning(at) : []
const picture = ({ roomId }: { readonly roomId: number }): WayIn => ({
  address: `/{locale}${liveRoomPath(roomId)}`,
  as: 'newcomer',
  silent: [userLink],
  reducedMotion: 'reduce',
})
const { plain: noReminder } = liveRemindersModel.inputs
const alsoAsked = 'the page asks for its programme by the same call, and the two cannot be told apart'

export const liveWays = {
  liveRoom: {
    model: liveRoomModel,
    ways: {
      'a room': {
        address: `/{locale}${liveRoomPath(liveRoomModel.inputs['a room'].roomId)}`,
        as: 'newcomer',
        silent: [userLink],
        reducedMotion: 'reduce',
      },
      'no room': { address: '/{locale}/live/room', as: 'newcomer', silent: [userLink] },
    },
    outOfReach: {},
  },
  liveList: {
    model: liveListModel,
    ways: { plain: { address: '/{locale}/live' } },
    outOfReach: {},
  },
  liveAct: {
    model: liveActModel,
    ways: { report: action('member', 'liveRoom:act.report'), pin: action('host', 'liveRoom:act.pin') },
    outOfReach: {},
  },
  liveChat: {
    model: {
      ...liveChatModel,
      outcomes: {
        ...liveChatModel.outcomes,
        // Answered at once: a pending call is repeated while the page's clock is stopped.
        enterChat: { ...liveChatModel.outcomes.enterChat, cut: refusedCall('live.messages') },
        fetchOlder: { ...liveChatModel.outcomes.fetchOlder, cut: refusedCall('live.messages') },
      },
      wire: {
        enterChat: {
          plays: {
            host: chatEntered('host', true),
            guest: chatEntered('guest', false),
            cut: {
              each: [live.messages, live.role, live.userSig, live.banStatus].map((call) => ({
                call,
                gives: { status: 403 },
              })),
            },
          },
        },
        fetchOlder: {
          plays: {
            all: [{ call: live.messages, gives: { data: { list: [], hasMore: false, pinned: null, seq: entry.seq } } }],
            cut: [{ call: live.messages, gives: { status: 403 } }],
          },
        },
        // Flows of their own; only a fault in our code ends them.
        followChat: { happens: 'lives' },
        liveDraft: { happens: 'lives' },
        menus: { happens: 'lives' },
        liveAct: { plays: { over: [{ call: live.pinMessage, gives: { data: null } }] } },
      },
    },
    ways: {
      plain: {
        address: `/{locale}${liveRoomPath(101)}`,
        as: 'newcomer',
        silent: [userLink],
        first: [{ helper: 'waitFor', with: ['status', { word: 'liveRoom:chat.loading' }] }],
      },
    },
    app: { 'act.requested': [menu, { click: { role: 'menuitem', name: 'liveRoom:act.pin' } }] },
    outOfReach: {
      'liveChat.broken | retry.requested | 0': ownFault,
      'liveChat.running | error followChat | 0': ownFault,
      'liveChat.running | error liveDraft | 0': ownFault,
      'liveChat.running | error menus | 0': ownFault,
      'liveChat.running | room.closed | 0': byJourney,
      'liveChat.running | room.opened | 0': byJourney,
      'liveChat.running.action.doing | error liveAct | 0': ownFault,
      'liveChat.running.feed.entering | chat.pushed | 0': byJourney,
      'liveChat.running.feed.entering | chat.resumed | 0': byJourney,
      'liveChat.running.feed.failed | chat.resumed | 0': byJourney,
      'liveChat.running.feed.joining | chat.resumed | 0': byJourney,
      'liveChat.running.feed.live | chat.pushed | 0': byJourney,
      'liveChat.running.feed.live | chat.pushed | 1': byJourney,
      'liveChat.running.feed.live | chat.pushed | 2': byJourney,
      'liveChat.running.feed.live | chat.resumed | 0': byJourney,
      'liveChat.running.hearing.disconnected | chat.resumed | 0': byJourney,
      'liveChat.running.hearing.heard | chat.lost | 0': byJourney,
    },
  },
  liveDraft: {
    model: {
      ...liveDraftModel,
      events: {
        ...draft,
        // The room admits the draft as it is entered.
        'draft.admitted': (at: DraftMoment) => (isAdmitted(at) ? [] : draft['draft.admitted']),
        'draft.submitted': (at: DraftMoment) => (isAdmitted(at) ? [{}] : []),
        'ban.changed': (at: DraftMoment) => (isAdmitted(at) ? draft['ban.changed'] : []),
        'room.opened': [],
        'room.closed': [],
      },
      outcomes: {
        ...liveDraftModel.outcomes,
        // Answered at once: a pending call is repeated while the page's clock is stopped.
        fetchPermission: {
          free: liveDraftModel.outcomes.fetchPermission.free,
          cut: refusedCall(live.banStatus.id),
        },
      },
    },
    ways: {
      plain: {
        ...entered('member'),
        silent: [],
        before: [{ helper: 'muteSockets' }, ...(entered('member').before ?? [])],
        first: [{ helper: 'waitFor', with: ['textbox', { word: 'liveRoom:draft.field' }] }],
      },
    },
    app: {
      'draft.admitted': [{ helper: 'itself' }],
      // A ban ends by the venue's clock.
      'ban.changed': ({ ban: changed, asOf }) => [
        changed === null
          ? { helper: 'sayToUser', with: [roomName, { kind: 'forbidden', ban: null }] }
          : { helper: 'sayBan', with: [roomName, changed, (changed as Ban).until - Number(asOf)] },
      ],
    },
    outOfReach: {
      ...because(
        ['liveDraft.checking | done fetchPermission | 0', 'liveDraft.checkingPermission | done fetchPermission | 0'],
        'an answer that is written down cannot know when a ban ends by the venue’s clock: a push of a ban is walked',
      ),
      'liveDraft | room.closed | 0': byJourney,
      'liveDraft.closed | room.opened | 0': byJourney,
    },
  },
  livePlayer: {
    model: {
      ...livePlayerModel,
      events: {
        ...livePlayerModel.events,
        // The element sends events only while it has a stream; a rejected stream is an answer of the venue.
        'stream.playing': whileRunning,
        'stream.waiting': whileRunning,
        'stream.paused': whileRunning,
        'stream.ended': whileRunning,
        'stream.failed': [],
        'stream.refused': [],
        'stream.muted': soundOf(false),
        'stream.sounding': soundOf(true),
      },
      screen: {
        ...livePlayerModel.screen,
        // A visible page has decided this before it is drawn.
        shows: { ...livePlayerModel.screen.shows, 'picture.deciding': { like: 'picture.idle' } },
      },
      outcomes: {
        decideAutoplay: livePlayerModel.outcomes.decideAutoplay,
        playStream: {
          ...livePlayerModel.outcomes.playStream,
          refused: { sends: { type: 'stream.failed' as const, failure: 'network' as const } },
        },
        trackPlayback: { ...livePlayerModel.outcomes.trackPlayback, cut: refusedCall(live.playback.id) },
      },
      wire: {
        // The user of these walks has reduced motion enabled, so nothing plays automatically.
        decideAutoplay: { happens: 'withheld' },
        playStream: { plays: { refused: streams.map((call) => ({ call, gives: { status: 403 } })) } },
        trackPlayback: { call: live.playback, data: () => null },
      },
    },
    ways: { live: picture(pictures.live), recording: picture(pictures.recording) },
    app: {
      'stream.muted': [{ helper: 'setMuted', with: [true] }],
      'stream.sounding': [{ helper: 'setMuted', with: [false] }],
      'stream.playing': [{ helper: 'videoSays', with: ['playing'] }],
      'stream.waiting': [{ helper: 'videoSays', with: ['waiting'] }],
      'stream.paused': [{ helper: 'videoSays', with: ['pause'] }],
      'stream.ended': [{ helper: 'videoSays', with: ['ended'] }],
    },
    outOfReach: {
      'livePlayer.picture.deciding | autoplay.allowed | 0': 'that it begins by itself is walked by the journey',
      'livePlayer.sound.on | autoplay.allowed | 0': 'that it begins by itself is walked by the journey',
      'livePlayer.picture.deciding | error decideAutoplay | 0': ownFault,
      'livePlayer.picture.running | error playStream | 0': ownFault,
    },
  },
  liveReminders: {
    model: { ...liveRemindersModel, inputs: { plain: noReminder } },
    ways: {
      plain: {
        address: '/{locale}/live',
        before: [
          { helper: 'answerFirst', with: [live.classified.path, { ...sampleList, waitingList: [waitingRoom] }, 1] },
        ],
      },
    },
    closed: { kept: alsoAsked, full: alsoAsked },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
