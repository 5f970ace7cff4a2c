import { describe } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { liveLimits } from '#contract/live/limits.ts'
import { livePlayerMachine } from '#machines/live/livePlayer/livePlayer.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const onAir = { roomId: 101, url: '/live.m3u8', kind: 'live' } as const
const recording = { roomId: 105, url: '/playback.m3u8', kind: 'playback' } as const
const play = { type: 'play.requested' } as const
const retry = { type: 'retry.requested' } as const
const playing = { type: 'stream.playing' } as const
const waiting = { type: 'stream.waiting' } as const
const ended = { type: 'stream.ended' } as const
const broken = { type: 'stream.failed', failure: 'network' } as const
const still = { wait: liveLimits.live.stall } as const
const running = { playStream: { url: '/live.m3u8' } }
const allowed = { answer: 'decideAutoplay', sends: { type: 'autoplay.allowed' } } as const
const withheld = { answer: 'decideAutoplay', sends: { type: 'autoplay.blocked' } } as const
const uncounted = 'counting.uncounted'
const counted = { answer: 'trackPlayback', done: undefined } as const
const lost = { answer: 'trackPlayback', error: { kind: 'timeout', call: 'live.playback' } } as const

const row = rowBuilder(livePlayerMachine, onAir)

const table: Table<typeof livePlayerMachine> = [
  row('checks whether it may autoplay [LIVE-02]', [], ['picture.deciding', 'sound.on', uncounted], {
    tags: ['busy'],
    asks: { decideAutoplay: undefined },
  }),
  row('autoplays muted if allowed [LIVE-02]', [allowed], ['picture.running.loading', 'sound.off', uncounted], {
    asks: running,
    effects: ['muteVideo'],
  }),
  row('loads nothing before the user presses play if motion or data should be saved', [withheld], {
    in: ['picture.idle', 'sound.on', uncounted],
    tags: [],
    asks: {},
  }),
  row(
    'waits for the user if the autoplay check fails',
    [{ answer: 'decideAutoplay', error: { kind: 'malformed', call: 'x' } }],
    { in: ['picture.idle', 'sound.on', uncounted], asks: {} },
  ),
  row(
    'waits for the user if it is a recording',
    [],
    { in: ['picture.idle', 'sound.on', uncounted], tags: [], asks: {} },
    recording,
  ),
  row('waits for the user, with sound, if the browser blocks autoplay', [allowed, { type: 'stream.refused' }], {
    in: ['picture.idle', 'sound.on', uncounted],
    asks: {},
    effects: ['unmuteVideo'],
  }),
  row(
    'stays paused with the browser’s own controls if a requested start is blocked',
    [withheld, play, { type: 'stream.refused' }],
    { in: ['picture.running.paused', 'sound.on', uncounted], asks: running },
  ),
  row('says that it stopped after a stall [LIVE-02]', [withheld, play, playing, waiting, still], {
    in: ['picture.running.stopped', 'sound.on', uncounted],
    tags: ['stale'],
    asks: running,
  }),
  row('says that it stopped if data never arrives [LIVE-02]', [withheld, play, still], {
    in: ['picture.running.stopped', 'sound.on', uncounted],
    tags: ['stale'],
  }),
  row('shows why it failed', [withheld, play, playing, broken], ['picture.failed', 'sound.on', uncounted], {
    tags: ['failed'],
    context: { failure: 'network' },
    asks: {},
  }),
  row(
    'fails without a video element',
    [withheld, play, { answer: 'playStream', error: { kind: 'malformed', call: 'x' } }],
    { in: ['picture.failed', 'sound.on', uncounted], context: { failure: 'media' } },
  ),
  row('restarts after a failure, and clears it', [withheld, play, broken, retry], {
    in: ['picture.running.loading', 'sound.on', uncounted],
    context: { failure: undefined },
  }),
  row(
    'counts a recording as soon as it plays [LIVE-04]',
    [play, playing],
    ['picture.running.playing', 'sound.on', 'counting.tracking'],
    { asks: { playStream: { url: '/playback.m3u8' }, trackPlayback: { roomId: 105 } } },
    recording,
  ),
  row(
    'is counted once [LIVE-04]',
    [play, playing, counted, ended, play, playing],
    ['picture.running.playing', 'sound.on', 'counting.counted'],
    { asks: { playStream: { url: '/playback.m3u8' } } },
    recording,
  ),
  row(
    'is counted at the next playback if counting failed [LIVE-04]',
    [play, playing, lost, playing],
    { in: ['picture.running.playing', 'sound.on', 'counting.tracking'] },
    recording,
  ),
]

describe('a live player', () => {
  holdTable(livePlayerMachine, table)
})
