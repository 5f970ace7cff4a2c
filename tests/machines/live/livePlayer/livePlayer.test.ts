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
const paused = { type: 'stream.paused' } as const
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
  row('asks whether it may begin by itself [LIVE-02]', [], {
    in: ['picture.deciding', 'sound.on', uncounted],
    tags: ['busy'],
    asks: { decideAutoplay: undefined },
  }),
  row('that may begin by itself begins without sound [LIVE-02]', [allowed], {
    in: ['picture.running.loading', 'sound.off', uncounted],
    asks: running,
    effects: ['muteVideo'],
  }),
  row('fetches nothing before somebody wants to see it where motion or data are to be spared', [withheld], {
    in: ['picture.idle', 'sound.on', uncounted],
    tags: [],
    asks: {},
  }),
  row(
    'of which nobody can tell whether it may begin waits to be asked',
    [{ answer: 'decideAutoplay', error: { kind: 'malformed', call: 'x' } }],
    { in: ['picture.idle', 'sound.on', uncounted], asks: {} },
  ),
  row(
    'of a recording waits to be asked',
    [],
    { in: ['picture.idle', 'sound.on', uncounted], tags: [], asks: {} },
    recording,
  ),
  row('gets its sound on demand', [allowed, playing, { type: 'sound.requested' }], {
    in: ['picture.running.playing', 'sound.on', uncounted],
    effects: ['unmuteVideo'],
  }),
  row('that got its sound by the browser’s own controls has it', [allowed, playing, { type: 'stream.sounding' }], {
    in: ['picture.running.playing', 'sound.on', uncounted],
    effects: ['unmuteVideo'],
  }),
  row('silenced by the browser’s own controls is without sound', [withheld, play, playing, { type: 'stream.muted' }], {
    in: ['picture.running.playing', 'sound.off', uncounted],
    effects: ['muteVideo'],
  }),
  row('stays silent when it begins anew', [allowed, still, retry], {
    in: ['picture.running.loading', 'sound.off', uncounted],
    asks: running,
  }),
  row(
    'that the browser does not begin by itself waits to be asked, with sound',
    [allowed, { type: 'stream.refused' }],
    { in: ['picture.idle', 'sound.on', uncounted], asks: {}, effects: ['unmuteVideo'] },
  ),
  row(
    'that was asked for and is refused stands still under the browser’s own controls',
    [withheld, play, { type: 'stream.refused' }],
    { in: ['picture.running.paused', 'sound.on', uncounted], asks: running },
  ),
  row('is fetched on demand', [withheld, play], {
    in: ['picture.running.loading', 'sound.on', uncounted],
    tags: ['busy'],
    asks: running,
  }),
  row('plays', [withheld, play, playing], {
    in: ['picture.running.playing', 'sound.on', uncounted],
    tags: [],
    asks: running,
  }),
  row('that got more goes on', [withheld, play, playing, waiting, playing], {
    in: ['picture.running.playing', 'sound.on', uncounted],
  }),
  row('that stands still says that it stopped [LIVE-02]', [withheld, play, playing, waiting, still], {
    in: ['picture.running.stopped', 'sound.on', uncounted],
    tags: ['stale'],
    asks: running,
  }),
  row('that never comes says that it stopped [LIVE-02]', [withheld, play, still], {
    in: ['picture.running.stopped', 'sound.on', uncounted],
    tags: ['stale'],
  }),
  row('that comes back goes on by itself', [withheld, play, still, playing], {
    in: ['picture.running.playing', 'sound.on', uncounted],
    tags: [],
  }),
  row('that stopped begins anew on demand', [withheld, play, still, retry], {
    in: ['picture.running.loading', 'sound.on', uncounted],
    asks: running,
  }),
  row('that was paused goes on', [withheld, play, playing, paused, playing], {
    in: ['picture.running.playing', 'sound.on', uncounted],
  }),
  row('that fails says why', [withheld, play, playing, broken], {
    in: ['picture.failed', 'sound.on', uncounted],
    tags: ['failed'],
    context: { failure: 'network' },
    asks: {},
  }),
  row('without an element fails', [withheld, play, { answer: 'playStream', error: { kind: 'malformed', call: 'x' } }], {
    in: ['picture.failed', 'sound.on', uncounted],
    context: { failure: 'media' },
  }),
  row('that failed begins anew, its failure forgotten', [withheld, play, broken, retry], {
    in: ['picture.running.loading', 'sound.on', uncounted],
    context: { failure: undefined },
  }),
  row('is over at its end', [withheld, play, playing, ended], {
    in: ['picture.ended', 'sound.on', uncounted],
    tags: [],
    asks: {},
  }),
  row(
    'of a recording is counted as soon as it plays [LIVE-04]',
    [play, playing],
    {
      in: ['picture.running.playing', 'sound.on', 'counting.tracking'],
      asks: { playStream: { url: '/playback.m3u8' }, trackPlayback: { roomId: 105 } },
    },
    recording,
  ),
  row(
    'is counted once [LIVE-04]',
    [play, playing, counted, ended, play, playing],
    {
      in: ['picture.running.playing', 'sound.on', 'counting.counted'],
      asks: { playStream: { url: '/playback.m3u8' } },
    },
    recording,
  ),
  row(
    'that could not be counted is counted when it plays again [LIVE-04]',
    [play, playing, lost, playing],
    { in: ['picture.running.playing', 'sound.on', 'counting.tracking'] },
    recording,
  ),
]

describe('a picture', () => {
  holdTable(livePlayerMachine, table)
})
