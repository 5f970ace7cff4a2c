import { live } from '#contract/live/calls/live.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { livePlayerMachine } from './livePlayer.machine.ts'
import type { LivePlayerSnapshot } from './livePlayer.machine.ts'
import { livePlayerView } from './livePlayer.view.ts'

const play = { role: 'button', name: 'liveRoom:player.play' } as const
const again = { role: 'button', name: 'liveRoom:player.again' } as const
const retry = { role: 'button', name: 'common:action.retry' } as const
const stopped = { role: 'alert', text: 'liveRoom:player.stopped' } as const
const loading = { role: 'status', name: 'liveRoom:player.loading' } as const
const failed = { role: 'alert', text: 'liveRoom:player.failed' } as const
const sound = { role: 'button', name: 'liveRoom:player.sound' } as const
const ended = { role: 'status', text: 'liveRoom:player.over' } as const

/** Over a muted video there is a button to turn the sound on. */
const isSilent = (snapshot: LivePlayerSnapshot) => {
  const { phase, isMuted } = livePlayerView(snapshot)
  return phase === 'shown' && isMuted
}

export const livePlayerModel = {
  machine: livePlayerMachine,
  calls: { trackPlayback: [live.playback] },
  inputs: {
    live: { roomId: 101, url: '/live.m3u8', kind: 'live' },
    recording: { roomId: 105, url: '/playback.m3u8', kind: 'playback' },
  },
  events: {
    'play.requested': [{}],
    'retry.requested': [{}],
    'sound.requested': ({ snapshot }) => (isSilent(snapshot) ? [{}] : []),
    // Described by the deciding actor's outcomes.
    'autoplay.allowed': [],
    'autoplay.blocked': [],
    'stream.playing': [{}],
    'stream.waiting': [{}],
    'stream.paused': [{}],
    'stream.ended': [{}],
    'stream.refused': [{}],
    'stream.muted': [{}],
    'stream.sounding': [{}],
    'stream.failed': [{ failure: 'network' }],
  },
  outcomes: {
    decideAutoplay: {
      allowed: { sends: { type: 'autoplay.allowed' } },
      withheld: { sends: { type: 'autoplay.blocked' } },
      'cannot tell': { error: { kind: 'malformed', call: 'live.stream' } },
    },
    playStream: { 'no such element': { error: { kind: 'malformed', call: 'live.stream' } } },
    trackPlayback: { counted: { done: undefined }, cut: { error: { kind: 'timeout', call: 'live.playback' } } },
  },
  invariants: {
    'a live picture is not counted': ({ snapshot }) =>
      snapshot.context.kind === 'playback' || snapshot.matches({ counting: 'uncounted' }),
  },
  screen: {
    shows: {
      'picture.deciding': { like: 'picture.running.paused' },
      'picture.idle': [play],
      'picture.running.loading': [loading],
      'picture.running.buffering': { like: 'picture.running.loading' },
      'picture.running.playing': { like: 'picture.running.paused' },
      // The browser shows the video itself, without texts of ours over it.
      'picture.running.paused': [play, loading, stopped, failed, ended].map((over) => ({ ...over, absent: true })),
      'picture.running.stopped': [stopped],
      'picture.failed': [failed],
      'picture.ended': [ended, again],
      'sound.on': { unseen: 'only a muted stream shows it' },
      'sound.off': (snapshot) => (isSilent(snapshot) ? [sound] : [{ ...sound, absent: true }]),
      'counting.uncounted': { unseen: 'counting shows nothing' },
      'counting.tracking': { unseen: 'counting shows nothing' },
      'counting.counted': { unseen: 'counting shows nothing' },
    },
    gestures: {
      'play.requested': (_, leaves) => ({ click: leaves.includes('picture.ended') ? again : play }),
      'retry.requested': { click: retry },
      'sound.requested': { click: sound },
      'autoplay.allowed': { by: 'app', because: 'the browser and what the person spares decide it' },
      'autoplay.blocked': { by: 'app', because: 'the browser and what the person spares decide it' },
      'stream.refused': { by: 'app', because: 'the browser says it' },
      'stream.muted': { by: 'app', because: 'the video element says it' },
      'stream.sounding': { by: 'app', because: 'the video element says it' },
      'stream.playing': { by: 'app', because: 'the video element says it' },
      'stream.waiting': { by: 'app', because: 'the video element says it' },
      'stream.paused': { by: 'app', because: 'the video element says it' },
      'stream.ended': { by: 'app', because: 'the video element says it' },
      'stream.failed': { by: 'app', because: 'the player says it' },
    },
  },
} satisfies FlowModel<typeof livePlayerMachine>
