import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { shellLimits } from '#contract/shell/limits.ts'
import { closeCodes } from '#contract/kernel/streams.ts'
import { fakeLinks, listened, topic } from '#tests/support/fakeSockets.ts'
import { settled } from '#tests/support/clock.ts'

const packed = (text: string): ArrayBuffer => {
  const zipped = gzipSync(text)
  return zipped.buffer.slice(zipped.byteOffset, zipped.byteOffset + zipped.byteLength) as ArrayBuffer
}

describe('staleness', () => {
  it('of a silent socket is reported after five seconds, and ends with the first frame [DATA-01]', () => {
    const { goLive, clock, phases, last, link } = listened()
    goLive()
    clock.increment(4_999)
    expect(phases().at(-1)).toBe('live')
    clock.increment(1)
    expect(phases().at(-1)).toBe('quiet')
    expect(link.getSnapshot().matches({ reaching: { outage: 'lasting' } })).toBe(true)
    clock.increment(1_000)
    const [old] = [last()]
    expect(old.isLeft).toBe(false)
  })

  it('of a half-open socket ends on a new one within two seconds [DATA-01]', () => {
    const { goLive, clock, phases, sockets, last, data } = listened()
    goLive()
    clock.increment(5_000)
    expect(sockets).toHaveLength(2)
    goLive()
    expect(sockets[0]?.isLeft).toBe(true)
    expect(last().said).toEqual([{ sub: topic }])
    expect(phases().at(-1)).toBe('live')
    expect(data()).toEqual(['first', 'first'])
  })

  it('of a socket that resumes ends at once without resubscription, and the second socket is closed', () => {
    const { goLive, clock, phases, sockets } = listened()
    goLive()
    clock.increment(5_000)
    sockets[0]?.brings({ ch: topic, data: 'again' })
    expect(phases().at(-1)).toBe('live')
    expect(sockets[0]?.said).toEqual([{ sub: topic }])
    expect(sockets[1]?.isLeft).toBe(true)
    expect(sockets[0]?.isLeft).toBe(false)
  })

  it('of one topic is reported while the link is alive, if pushes are expected constantly', () => {
    const { goLive, clock, phases, last, link } = listened()
    goLive()
    for (let second = 0; second < 6; second += 1) {
      clock.increment(1_000)
      last().brings({ ping: 'ping' })
    }
    expect(phases().at(-1)).toBe('quiet')
    expect(link.getSnapshot().matches('open')).toBe(true)
    last().brings({ ch: topic, data: 'back' })
    expect(phases().at(-1)).toBe('live')
  })

  it('is detected by the clock when a page returns whose timers were suspended', () => {
    const { goLive, clock, link, window, now, last } = listened()
    goLive()
    link.send({ type: 'page.shown', at: now() + 4_999 })
    expect(link.getSnapshot().matches('open')).toBe(true)
    link.send({ type: 'page.shown', at: now() + 5_000 })
    expect(link.getSnapshot().matches({ reaching: { outage: 'lasting' } })).toBe(true)
    last().opens()
    window.setVisible(false)
    window.happens('visibilitychange')
    clock.increment(4_999)
    window.setVisible(true)
    window.happens('visibilitychange')
    expect(link.getSnapshot().matches('open')).toBe(true)
  })
})

describe('link', () => {
  it('opens for a topic expected soon, whether it is already there or comes later', () => {
    const [early, late] = [fakeLinks(), fakeLinks()]
    early.start('spot')
    early.links.prepare('spot')
    expect(early.sockets).toHaveLength(1)
    late.links.prepare('spot')
    late.start('swap')
    expect(late.sockets).toHaveLength(0)
    late.start('spot')
    expect(late.sockets).toHaveLength(1)
    late.last().opens()
    late.links.topic('spot', topic).subscribe()
    expect(late.sockets).toHaveLength(1)
    expect(late.last().said).toEqual([{ sub: topic }])
  })

  it('answers a ping from its message handler', () => {
    const { last } = listened()
    last().opens()
    last().brings({ ping: 'p7' })
    expect(last().said.at(-1)).toEqual({ pong: 'p7' })
  })

  it('retries for ever, with pauses that double up to thirty seconds, and starts small again after a stable connection', () => {
    const { clock, sockets, last } = listened({ share: 1 })
    const pause = () => {
      const before = sockets.length
      last().ends()
      let waited = 0
      while (sockets.length === before && waited < 120_000) {
        clock.increment(250)
        waited += 250
      }
      return waited
    }
    expect([pause(), pause(), pause(), pause(), pause(), pause(), pause(), pause()]).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
    last().opens()
    expect(pause()).toBe(30_000)
    last().opens()
    for (let second = 0; second < 11; second += 1) {
      clock.increment(1_000)
      last().brings({ ping: 'ping' })
    }
    expect(pause()).toBe(500)
  })

  it('times out a connection attempt', () => {
    const { clock, sockets, link } = listened({ share: 0 })
    clock.increment(shellLimits.link.connectTimeout)
    expect(sockets[0]?.isLeft).toBe(true)
    clock.increment(1)
    expect(sockets).toHaveLength(2)
    expect(link.getSnapshot().matches({ reaching: { trying: 'connecting' } })).toBe(true)
  })

  it('connects at once when the network returns, and when the page is shown again', () => {
    const { sockets, last, window, link } = listened({ share: 1 })
    window.happens('offline')
    expect(link.getSnapshot().matches('offline')).toBe(true)
    expect(sockets[0]?.isLeft).toBe(true)
    window.happens('online')
    expect(sockets).toHaveLength(2)
    last().ends()
    window.happens('visibilitychange')
    expect(sockets).toHaveLength(3)
    last().ends()
    window.happens('online')
    expect(sockets).toHaveLength(4)
  })

  it('closes when the page is left, and reopens and resubscribes when it is restored', () => {
    const { goLive, sockets, window, phases, last } = listened()
    goLive()
    window.happens('pagehide')
    expect(sockets[0]?.isLeft).toBe(true)
    expect(phases().at(-1)).toBe('waiting')
    window.happens('pageshow')
    expect(sockets).toHaveLength(2)
    goLive()
    expect(last().said).toEqual([{ sub: topic }])
    expect(phases().at(-1)).toBe('live')
  })

  it.each([
    [
      'the venue announces that it is leaving',
      (fake: ReturnType<typeof listened>) => fake.last().brings({ notice: 'restarting', ts: 1 }),
    ],
    [
      'it is a day old',
      (fake: ReturnType<typeof listened>) => {
        for (let hour = 0; hour < 24; hour += 1) {
          // Frames arrive all the time: the simulated hours are not silent.
          fake.link.send({ type: 'socket.received', socket: 1, at: fake.now() + (hour + 1) * 3_600_000 })
        }
      },
    ],
  ])('opens the next socket before it closes the old one, when %s', (_, begins) => {
    const fake = listened()
    fake.goLive()
    begins(fake)
    expect(fake.sockets).toHaveLength(2)
    expect(fake.sockets[0]?.isLeft).toBe(false)
    fake.sockets[0]?.brings({ ch: topic, data: 'still heard' })
    expect(fake.data()).toEqual(['first', 'still heard'])
    fake.last().opens()
    expect(fake.sockets[0]?.isLeft).toBe(true)
    expect(fake.last().said).toEqual([{ sub: topic }])
  })

  it('of the user opens with a session only, and has the session checked when the venue closes it', () => {
    const { links, start, sockets, last, doubts } = fakeLinks()
    const link = start('user')
    const heard: unknown[] = []
    links
      .topic('user', 'balances')
      .subscribe((update) => heard.push(update.kind === 'frame' ? [update.seq, update.data] : update.phase))
    expect(sockets).toHaveLength(0)
    link.send({ type: 'session.changed', fid: '1001' })
    last().opens()
    last().acknowledges('balances')
    last().brings({ ch: 'balances', seq: 4, data: { walletTypes: [2] } })
    expect(heard).toEqual(['waiting', 'subscribing', 'listening', [4, { walletTypes: [2] }], 'live'])
    last().ends(closeCodes.sessionEnded)
    expect(doubts).toHaveLength(1)
    link.send({ type: 'session.changed', fid: '1002' })
    expect(sockets).toHaveLength(2)
    last().opens()
    link.send({ type: 'session.changed', fid: undefined })
    expect(link.getSnapshot().matches('idle')).toBe(true)
    expect(last().isLeft).toBe(true)
  })

  it('keeps the order of compressed and plain frames', async () => {
    const { last, data } = listened()
    last().opens()
    last().acknowledges(topic)
    const socket = last()
    socket.brings(packed(JSON.stringify({ ch: topic, data: 1 })))
    socket.brings({ ch: topic, data: 2 })
    socket.brings(packed(JSON.stringify({ ch: topic, data: 3 })))
    await expect.poll(data).toEqual([1, 2, 3])
  })

  it('closes a socket with undecodable or oversized frames, and reports it once', async () => {
    const { last, sockets, clock, reports, goLive } = listened({ share: 0 })
    goLive()
    last().brings(packed('x'.repeat(shellLimits.link.maxUnpacked + 1)))
    await expect.poll(() => sockets[0]?.isLeft, { timeout: 10_000 }).toBe(true)
    clock.increment(1)
    last().opens()
    last().brings('x'.repeat(shellLimits.link.maxUnpacked + 1))
    expect(sockets[1]?.isLeft).toBe(true)
    clock.increment(1)
    last().opens()
    for (let n = 0; n <= shellLimits.link.maxWaiting; n += 1) last().brings(packed('{}'))
    expect(sockets[2]?.isLeft).toBe(true)
    await settled()
    expect(reports).toHaveLength(3)
  })

  it('survives malformed frames', () => {
    const { last, goLive, data, reports } = listened()
    goLive()
    for (const nonsense of [
      '',
      'null',
      '[]',
      '{',
      '{"ch":7}',
      '{"__proto__":{"a":1}}',
      '"text"',
      '{"ch":"x","code":"200"}',
    ])
      last().brings(nonsense)
    last().brings({ ch: topic, data: 'still here' })
    expect(data()).toEqual(['first', 'still here'])
    expect(reports).toEqual(['The spot stream said something unknown'])
  })

  it('with an invalid address backs off like for an unavailable one, and reports it', () => {
    const { link, reports } = listened({ address: 'none' })
    expect(link.getSnapshot().matches({ reaching: { trying: 'backingOff' } })).toBe(true)
    expect(reports).toHaveLength(1)
  })

  it('cleans up when it stops', () => {
    const { goLive, link, sockets, window } = listened()
    goLive()
    link.stop()
    expect(sockets[0]?.isLeft).toBe(true)
    expect(window.listening()).toBe(0)
  })
})
