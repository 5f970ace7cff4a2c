import { describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits'
import { livePlayerMachine } from '../../../machines/livePlayer/livePlayer.machine'
import { hunt, killShare } from '../../support/mutants/mutants'
import { rowFault } from '../../support/mutants/table'
import type { Table } from '../../support/mutants/table'

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
const uncounted = 'counting.uncounted'
const counted = { answer: 'trackPlayback', done: undefined } as const
const lost = { answer: 'trackPlayback', error: { kind: 'timeout', call: 'live.playback' } } as const

const table: Table<typeof livePlayerMachine> = [
  { says: 'fetches nothing before somebody wants to see it', input: onAir, then: { in: ['picture.idle', uncounted], tags: [], asks: {} } },
  { says: 'is fetched on demand', input: onAir, when: play, then: { in: ['picture.running.loading', uncounted], tags: ['busy'], asks: running } },
  { says: 'plays', input: onAir, given: [play], when: playing, then: { in: ['picture.running.playing', uncounted], tags: [], asks: running } },
  { says: 'that waits for more is busy', input: onAir, given: [play, playing], when: waiting, then: { in: ['picture.running.buffering', uncounted], tags: ['busy'] } },
  { says: 'that got more goes on', input: onAir, given: [play, playing, waiting], when: playing, then: { in: ['picture.running.playing', uncounted] } },
  { says: 'that waits for a short time has not stopped', input: onAir, given: [play, playing, waiting], when: { wait: limits.live.stall - 1 }, then: { in: ['picture.running.buffering', uncounted] } },
  { says: 'that stands still says that it stopped [LIVE-02]', input: onAir, given: [play, playing, waiting], when: still, then: { in: ['picture.running.stopped', uncounted], tags: ['stale'], asks: running } },
  { says: 'that never comes says that it stopped [LIVE-02]', input: onAir, given: [play], when: still, then: { in: ['picture.running.stopped', uncounted], tags: ['stale'] } },
  { says: 'that comes back goes on by itself', input: onAir, given: [play, still], when: playing, then: { in: ['picture.running.playing', uncounted], tags: [] } },
  { says: 'that stopped begins anew on demand', input: onAir, given: [play, still], when: retry, then: { in: ['picture.running.loading', uncounted], asks: running } },
  { says: 'that was paused neither waits nor stops', input: onAir, given: [play, playing, paused, waiting], when: still, then: { in: ['picture.running.paused', uncounted], tags: [] } },
  { says: 'that was paused goes on', input: onAir, given: [play, playing, paused], when: playing, then: { in: ['picture.running.playing', uncounted] } },
  { says: 'that fails says why', input: onAir, given: [play, playing], when: broken, then: { in: ['picture.failed', uncounted], tags: ['failed'], context: { failure: 'network' }, asks: {} } },
  { says: 'without an element fails', input: onAir, given: [play], when: { answer: 'playStream', error: { kind: 'malformed', call: 'x' } }, then: { in: ['picture.failed', uncounted], context: { failure: 'media' } } },
  { says: 'that failed begins anew, its failure forgotten', input: onAir, given: [play, broken], when: retry, then: { in: ['picture.running.loading', uncounted], context: { failure: undefined } } },
  { says: 'is over at its end', input: onAir, given: [play, playing], when: ended, then: { in: ['picture.ended', uncounted], tags: [], asks: {} } },
  { says: 'is shown again', input: onAir, given: [play, playing, ended], when: play, then: { in: ['picture.running.loading', uncounted] } },
  { says: 'of a recording is counted as soon as it plays [LIVE-04]', input: recording, given: [play], when: playing, then: { in: ['picture.running.playing', 'counting.telling'], asks: { playStream: { url: '/playback.m3u8' }, trackPlayback: { roomId: 105 } } } },
  { says: 'is counted once [LIVE-04]', input: recording, given: [play, playing, counted, ended, play], when: playing, then: { in: ['picture.running.playing', 'counting.counted'], asks: { playStream: { url: '/playback.m3u8' } } } },
  { says: 'that could not be counted is counted when it plays again [LIVE-04]', input: recording, given: [play, playing, lost], when: playing, then: { in: ['picture.running.playing', 'counting.telling'] } },
  { says: 'rests uncounted until then', input: recording, given: [play, playing], when: lost, then: { in: ['picture.running.playing', uncounted] } },
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
