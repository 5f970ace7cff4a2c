import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { livePlayerMachine } from '#machines/live/livePlayer/livePlayer.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const onAir = { roomId: 101, url: '/live.m3u8', kind: 'live' } as const
const recording = { roomId: 105, url: '/playback.m3u8', kind: 'playback' } as const
const play = { type: 'play.asked' } as const
const retry = { type: 'retry.asked' } as const
const playing = { type: 'stream.playing' } as const
const waiting = { type: 'stream.waiting' } as const
const paused = { type: 'stream.paused' } as const
const ended = { type: 'stream.ended' } as const
const broken = { type: 'stream.failed', failure: 'network' } as const
const still = { wait: limits.live.stall } as const
const running = { playStream: { url: '/live.m3u8' } }
const allowed = { answer: 'decideAutoplay', sends: { type: 'autoplay.allowed' } } as const
const withheld = { answer: 'decideAutoplay', sends: { type: 'autoplay.withheld' } } as const
const uncounted = 'counting.uncounted'
const counted = { answer: 'trackPlayback', done: undefined } as const
const lost = { answer: 'trackPlayback', error: { kind: 'timeout', call: 'live.playback' } } as const

const table: Table<typeof livePlayerMachine> = [
  {
    says: 'asks whether it may begin by itself [LIVE-02]',
    input: onAir,
    then: { in: ['picture.deciding', 'sound.on', uncounted], tags: ['busy'], asks: { decideAutoplay: undefined } },
  },
  {
    says: 'that may begin by itself begins without sound [LIVE-02]',
    input: onAir,
    when: allowed,
    then: { in: ['picture.running.loading', 'sound.off', uncounted], asks: running, effects: ['muteVideo'] },
  },
  {
    says: 'fetches nothing before somebody wants to see it where motion or data are to be spared',
    input: onAir,
    when: withheld,
    then: { in: ['picture.idle', 'sound.on', uncounted], tags: [], asks: {} },
  },
  {
    says: 'of which nobody can tell whether it may begin waits to be asked',
    input: onAir,
    when: { answer: 'decideAutoplay', error: { kind: 'malformed', call: 'x' } },
    then: { in: ['picture.idle', 'sound.on', uncounted], asks: {} },
  },
  {
    says: 'of a recording waits to be asked',
    input: recording,
    then: { in: ['picture.idle', 'sound.on', uncounted], tags: [], asks: {} },
  },
  {
    says: 'gets its sound on demand',
    input: onAir,
    given: [allowed, playing],
    when: { type: 'sound.asked' },
    then: { in: ['picture.running.playing', 'sound.on', uncounted], effects: ['unmuteVideo'] },
  },
  {
    says: 'that got its sound by the browser’s own controls has it',
    input: onAir,
    given: [allowed, playing],
    when: { type: 'stream.sounding' },
    then: { in: ['picture.running.playing', 'sound.on', uncounted], effects: ['unmuteVideo'] },
  },
  {
    says: 'silenced by the browser’s own controls is without sound',
    input: onAir,
    given: [withheld, play, playing],
    when: { type: 'stream.muted' },
    then: { in: ['picture.running.playing', 'sound.off', uncounted], effects: ['muteVideo'] },
  },
  {
    says: 'stays silent when it begins anew',
    input: onAir,
    given: [allowed, still],
    when: retry,
    then: { in: ['picture.running.loading', 'sound.off', uncounted], asks: running },
  },
  {
    says: 'that the browser does not begin by itself waits to be asked, with sound',
    input: onAir,
    given: [allowed],
    when: { type: 'stream.refused' },
    then: { in: ['picture.idle', 'sound.on', uncounted], asks: {}, effects: ['unmuteVideo'] },
  },
  {
    says: 'that was asked for and is refused stands still under the browser’s own controls',
    input: onAir,
    given: [withheld, play],
    when: { type: 'stream.refused' },
    then: { in: ['picture.running.paused', 'sound.on', uncounted], asks: running },
  },
  {
    says: 'is fetched on demand',
    input: onAir,
    given: [withheld],
    when: play,
    then: { in: ['picture.running.loading', 'sound.on', uncounted], tags: ['busy'], asks: running },
  },
  {
    says: 'plays',
    input: onAir,
    given: [withheld, play],
    when: playing,
    then: { in: ['picture.running.playing', 'sound.on', uncounted], tags: [], asks: running },
  },
  {
    says: 'that waits for more is busy',
    input: onAir,
    given: [withheld, play, playing],
    when: waiting,
    then: { in: ['picture.running.buffering', 'sound.on', uncounted], tags: ['busy'] },
  },
  {
    says: 'that got more goes on',
    input: onAir,
    given: [withheld, play, playing, waiting],
    when: playing,
    then: { in: ['picture.running.playing', 'sound.on', uncounted] },
  },
  {
    says: 'that waits for a short time has not stopped',
    input: onAir,
    given: [withheld, play, playing, waiting],
    when: { wait: limits.live.stall - 1 },
    then: { in: ['picture.running.buffering', 'sound.on', uncounted] },
  },
  {
    says: 'that stands still says that it stopped [LIVE-02]',
    input: onAir,
    given: [withheld, play, playing, waiting],
    when: still,
    then: { in: ['picture.running.stopped', 'sound.on', uncounted], tags: ['stale'], asks: running },
  },
  {
    says: 'that never comes says that it stopped [LIVE-02]',
    input: onAir,
    given: [withheld, play],
    when: still,
    then: { in: ['picture.running.stopped', 'sound.on', uncounted], tags: ['stale'] },
  },
  {
    says: 'that comes back goes on by itself',
    input: onAir,
    given: [withheld, play, still],
    when: playing,
    then: { in: ['picture.running.playing', 'sound.on', uncounted], tags: [] },
  },
  {
    says: 'that stopped begins anew on demand',
    input: onAir,
    given: [withheld, play, still],
    when: retry,
    then: { in: ['picture.running.loading', 'sound.on', uncounted], asks: running },
  },
  {
    says: 'that was paused neither waits nor stops',
    input: onAir,
    given: [withheld, play, playing, paused, waiting],
    when: still,
    then: { in: ['picture.running.paused', 'sound.on', uncounted], tags: [] },
  },
  {
    says: 'that was paused goes on',
    input: onAir,
    given: [withheld, play, playing, paused],
    when: playing,
    then: { in: ['picture.running.playing', 'sound.on', uncounted] },
  },
  {
    says: 'that fails says why',
    input: onAir,
    given: [withheld, play, playing],
    when: broken,
    then: {
      in: ['picture.failed', 'sound.on', uncounted],
      tags: ['failed'],
      context: { failure: 'network' },
      asks: {},
    },
  },
  {
    says: 'without an element fails',
    input: onAir,
    given: [withheld, play],
    when: { answer: 'playStream', error: { kind: 'malformed', call: 'x' } },
    then: { in: ['picture.failed', 'sound.on', uncounted], context: { failure: 'media' } },
  },
  {
    says: 'that failed begins anew, its failure forgotten',
    input: onAir,
    given: [withheld, play, broken],
    when: retry,
    then: { in: ['picture.running.loading', 'sound.on', uncounted], context: { failure: undefined } },
  },
  {
    says: 'is over at its end',
    input: onAir,
    given: [withheld, play, playing],
    when: ended,
    then: { in: ['picture.ended', 'sound.on', uncounted], tags: [], asks: {} },
  },
  {
    says: 'is shown again',
    input: onAir,
    given: [withheld, play, playing, ended],
    when: play,
    then: { in: ['picture.running.loading', 'sound.on', uncounted] },
  },
  {
    says: 'of a recording is counted as soon as it plays [LIVE-04]',
    input: recording,
    given: [play],
    when: playing,
    then: {
      in: ['picture.running.playing', 'sound.on', 'counting.tracking'],
      asks: { playStream: { url: '/playback.m3u8' }, trackPlayback: { roomId: 105 } },
    },
  },
  {
    says: 'is counted once [LIVE-04]',
    input: recording,
    given: [play, playing, counted, ended, play],
    when: playing,
    then: {
      in: ['picture.running.playing', 'sound.on', 'counting.counted'],
      asks: { playStream: { url: '/playback.m3u8' } },
    },
  },
  {
    says: 'that could not be counted is counted when it plays again [LIVE-04]',
    input: recording,
    given: [play, playing, lost],
    when: playing,
    then: { in: ['picture.running.playing', 'sound.on', 'counting.tracking'] },
  },
  {
    says: 'rests uncounted until then',
    input: recording,
    given: [play, playing],
    when: lost,
    then: { in: ['picture.running.playing', 'sound.on', uncounted] },
  },
]

describe('a picture', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(livePlayerMachine, row)).toBeUndefined()
  })

  it('is held by its table: nine of ten planted faults are found', () => {
    const { share, survivors } = hunt(livePlayerMachine, table)
    expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
  })
})
