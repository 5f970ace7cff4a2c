import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { limits } from '../../contract/limits'
import { closeCodes, swapTopicKey } from '../../contract/streams'
import type { TopicUpdate } from '../../src/services/links'
import { fakeLinks } from '../support/fakeSockets'
import { settled } from '../support/clock'

const topic = 'market.all.ticker'

const packed = (text: string): ArrayBuffer => {
  const zipped = gzipSync(text)
  return zipped.buffer.slice(zipped.byteOffset, zipped.byteOffset + zipped.byteLength) as ArrayBuffer
}

/** A link with one listener of one steady topic. */
const listened = (given: Parameters<typeof fakeLinks>[0] = {}) => {
  const fake = fakeLinks(given)
  const link = fake.start('spot')
  const updates: TopicUpdate[] = []
  const listener = fake.links.topic('spot', topic, { steady: true }).subscribe((update) => updates.push(update))
  const phases = () => updates.filter((update) => update.kind === 'phase').map(({ phase }) => phase)
  const data = () => updates.filter((update) => update.kind === 'frame').map((update) => update.data)
  const goLive = () => {
    fake.last().opens()
    fake.last().acknowledges(topic)
    fake.last().brings({ ch: topic, data: 'first' })
  }
  return { ...fake, link, updates, listener, phases, data, goLive }
}

describe('a topic', () => {
  it('opens the one socket of its family, is asked for once it is open, and shared by all listeners', () => {
    const { links, sockets, last, goLive, data } = listened()
    expect(sockets.map(({ url }) => url)).toEqual(['ws://venue.test/spot'])
    const others: unknown[] = []
    const other = links.topic('spot', topic).subscribe((update) => others.push(update.kind === 'frame' ? update.data : update.phase))
    goLive()
    expect(last().said).toEqual([{ sub: topic }])
    expect(data()).toEqual(['first'])
    expect(others).toEqual(['waiting', 'asking', 'listening', 'first', 'live'])
    other.unsubscribe()
    expect(last().said).toEqual([{ sub: topic }])
  })

  it('is left when its last listener goes, and asked for anew when one comes', () => {
    const { links, last, goLive, listener } = listened()
    const second = links.topic('spot', topic).subscribe()
    goLive()
    listener.unsubscribe()
    expect(last().said).toHaveLength(1)
    second.unsubscribe()
    expect(last().said).toEqual([{ sub: topic }, { unsub: topic }])
    links.topic('spot', topic).subscribe()
    expect(last().said.slice(2)).toEqual([{ sub: topic }])
  })

  it('speaks as the contracts’ socket wants it', () => {
    const { links, start, last, clock } = fakeLinks()
    start('swap')
    const key = swapTopicKey({ biz: 'delivery', type: 'candles', contractCode: 'btcusd_211231', period: '1m' })
    const heard: unknown[] = []
    const listener = links.topic('swap', key).subscribe((update) => heard.push(update.kind === 'frame' ? update.data : update.phase))
    last().opens()
    const params = { biz: 'delivery', type: 'candles', contractCode: 'btcusd_211231', period: '1m', zip: false, serialize: false }
    expect(last().said).toEqual([{ event: 'subscribe', params }])
    last().brings({ biz: 'delivery', channel: 'subscribe', type: 'candles', contractCode: 'btcusd_211231', period: '1m', data: { result: true } })
    last().brings({ biz: 'delivery', type: 'candles', contractCode: 'btcusd_211231', period: '1m', data: ['row'], ts: 1 })
    expect(heard).toEqual(['waiting', 'asking', 'listening', ['row'], 'live'])
    clock.increment(limits.link.pingEvery)
    expect(last().said.at(-1)).toEqual({ event: 'ping' })
    listener.unsubscribe()
    expect(last().said.at(-1)).toEqual({ event: 'unsubscribe', params })
  })

  it('ignores what comes before its acknowledgement, and what comes of a subscription it has left', () => {
    const { links, last, data, clock } = listened()
    last().opens()
    last().brings({ ch: topic, data: 'of an earlier subscription' })
    expect(data()).toEqual([])
    last().acknowledges(topic)
    last().brings({ ch: topic, data: 'ours' })
    links.broken('spot', topic)
    last().brings({ ch: topic, data: 'late' })
    clock.increment(0)
    expect(last().said).toEqual([{ sub: topic }, { unsub: topic }, { sub: topic }])
    last().brings({ ch: topic, data: 'later still' })
    last().acknowledges(topic)
    last().brings({ ch: topic, data: 'anew' })
    expect(data()).toEqual(['ours', 'anew'])
  })

  it('that breaks again and again is asked for with growing pauses, at once after a good while', () => {
    const { links, last, goLive, clock } = listened()
    goLive()
    const asked = () => last().said.filter((said) => typeof said === 'object' && said !== null && 'sub' in said).length
    const breakIt = () => {
      links.broken('spot', topic)
      const before = asked()
      let waited = 0
      while (asked() === before && waited < 60_000) {
        clock.increment(1)
        waited += 1
      }
      last().acknowledges(topic)
      last().brings({ ch: topic, data: 'again' })
      return waited
    }
    expect([breakIt(), breakIt(), breakIt(), breakIt()]).toEqual([1, 500, 1_000, 2_000])
    last().brings({ ping: 'ping' })
    for (let second = 0; second < 11; second += 1) {
      clock.increment(1_000)
      last().brings({ ch: topic, data: second })
    }
    expect(breakIt()).toBe(1)
  })

  it('that the venue does not know is refused; one that it ended is stale', () => {
    const { last, phases, data } = listened()
    last().opens()
    last().acknowledges(topic, 404)
    expect(phases()).toEqual(['waiting', 'asking', 'refused'])
    last().brings({ ch: topic, data: 'nothing' })
    expect(data()).toEqual([])

    const ended = listened()
    ended.goLive()
    ended.last().acknowledges(topic, 410)
    expect(ended.phases().at(-1)).toBe('quiet')
  })

  it('without an acknowledgement is asked for again', () => {
    const { last, clock } = listened()
    last().opens()
    clock.increment(limits.subscription.acknowledgeTimeout)
    expect(last().said).toEqual([{ sub: topic }, { sub: topic }])
  })
})

describe('staleness', () => {
  it('of a silent socket is told after five seconds, and ends with the first frame [DATA-01]', () => {
    const { goLive, clock, phases, last, link } = listened()
    goLive()
    clock.increment(4_999)
    expect(phases().at(-1)).toBe('live')
    clock.increment(1)
    expect(phases().at(-1)).toBe('quiet')
    expect(link.getSnapshot().matches({ reaching: 'stale' })).toBe(true)
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

  it('of a socket that speaks again ends at once, without another subscription, and the second socket is left', () => {
    const { goLive, clock, phases, sockets } = listened()
    goLive()
    clock.increment(5_000)
    sockets[0]?.brings({ ch: topic, data: 'again' })
    expect(phases().at(-1)).toBe('live')
    expect(sockets[0]?.said).toEqual([{ sub: topic }])
    expect(sockets[1]?.isLeft).toBe(true)
    expect(sockets[0]?.isLeft).toBe(false)
  })

  it('of one topic alone is told while the link lives, where pushes come all the time', () => {
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

  it('is told by the clock when a page comes back whose timers slept', () => {
    const { goLive, clock, link, window, now, last } = listened()
    goLive()
    link.send({ type: 'page.shown', at: now() + 4_999 })
    expect(link.getSnapshot().matches('open')).toBe(true)
    link.send({ type: 'page.shown', at: now() + 5_000 })
    expect(link.getSnapshot().matches({ reaching: 'stale' })).toBe(true)
    last().opens()
    window.setVisible(false)
    window.happens('visibilitychange')
    clock.increment(4_999)
    window.setVisible(true)
    window.happens('visibilitychange')
    expect(link.getSnapshot().matches('open')).toBe(true)
  })
})

describe('a link', () => {
  it('answers a ping from its message handler', () => {
    const { last } = listened()
    last().opens()
    last().brings({ ping: 'p7' })
    expect(last().said.at(-1)).toEqual({ pong: 'p7' })
  })

  it('tries for ever, with pauses that double up to thirty seconds, and begins small again after it held', () => {
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
    expect([pause(), pause(), pause(), pause(), pause(), pause(), pause(), pause()]).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    last().opens()
    expect(pause()).toBe(30_000)
    last().opens()
    for (let second = 0; second < 11; second += 1) {
      clock.increment(1_000)
      last().brings({ ping: 'ping' })
    }
    expect(pause()).toBe(500)
  })

  it('gives up an attempt that takes too long', () => {
    const { clock, sockets, link } = listened({ share: 0 })
    clock.increment(limits.link.connectTimeout)
    expect(sockets[0]?.isLeft).toBe(true)
    clock.increment(1)
    expect(sockets).toHaveLength(2)
    expect(link.getSnapshot().matches({ reaching: 'connecting' })).toBe(true)
  })

  it('goes at once when the network is found, and when the page is shown again', () => {
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

  it('closes when the page is left, and opens and asks anew when it is restored', () => {
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
    ['the venue says that it leaves', (fake: ReturnType<typeof listened>) => fake.last().brings({ notice: 'restarting', ts: 1 })],
    ['it is a day old', (fake: ReturnType<typeof listened>) => {
      for (let hour = 0; hour < 24; hour += 1) {
        // Frames come all the time: the silence of the simulated hours is none.
        fake.link.send({ type: 'socket.heard', socket: 1, at: fake.now() + (hour + 1) * 3_600_000 })
      }
    }],
  ])('opens the next socket before it leaves the old one, when %s', (_, begins) => {
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

  it('of the user opens with the session alone, and has the session asked when the venue ends it', () => {
    const { links, start, sockets, last, doubts } = fakeLinks()
    const link = start('user')
    const heard: unknown[] = []
    links.topic('user', 'balances').subscribe((update) => heard.push(update.kind === 'frame' ? [update.seq, update.data] : update.phase))
    expect(sockets).toHaveLength(0)
    link.send({ type: 'session.changed', fid: '1001' })
    last().opens()
    last().acknowledges('balances')
    last().brings({ ch: 'balances', seq: 4, data: { walletTypes: [2] } })
    expect(heard).toEqual(['waiting', 'asking', 'listening', [4, { walletTypes: [2] }], 'live'])
    last().ends(closeCodes.sessionEnded)
    expect(doubts).toHaveLength(1)
    link.send({ type: 'session.changed', fid: '1002' })
    expect(sockets).toHaveLength(2)
    last().opens()
    link.send({ type: 'session.changed', fid: undefined })
    expect(link.getSnapshot().matches('idle')).toBe(true)
    expect(last().isLeft).toBe(true)
  })

  it('keeps the order of packed and plain frames', async () => {
    const { last, data } = listened()
    last().opens()
    last().acknowledges(topic)
    const socket = last()
    socket.brings(packed(JSON.stringify({ ch: topic, data: 1 })))
    socket.brings({ ch: topic, data: 2 })
    socket.brings(packed(JSON.stringify({ ch: topic, data: 3 })))
    await expect.poll(data).toEqual([1, 2, 3])
  })

  it('gives up a socket that brings what cannot be unpacked, or more than it takes, and says so once', async () => {
    const { last, sockets, clock, reports, goLive } = listened({ share: 0 })
    goLive()
    last().brings(packed('x'.repeat(limits.link.maxUnpacked + 1)))
    await expect.poll(() => sockets[0]?.isLeft).toBe(true)
    clock.increment(1)
    last().opens()
    last().brings('x'.repeat(limits.link.maxUnpacked + 1))
    expect(sockets[1]?.isLeft).toBe(true)
    clock.increment(1)
    last().opens()
    for (let n = 0; n <= limits.link.maxWaiting; n += 1) last().brings(packed('{}'))
    expect(sockets[2]?.isLeft).toBe(true)
    await settled()
    expect(reports).toHaveLength(3)
  })

  it('survives frames that are no frames', () => {
    const { last, goLive, data, reports } = listened()
    goLive()
    for (const nonsense of ['', 'null', '[]', '{', '{"ch":7}', '{"__proto__":{"a":1}}', '"text"', '{"ch":"x","code":"200"}']) last().brings(nonsense)
    last().brings({ ch: topic, data: 'still here' })
    expect(data()).toEqual(['first', 'still here'])
    expect(reports).toEqual(['The spot stream said something unknown'])
  })

  it('whose address is none backs off like one that is not there, and says so', () => {
    const { link, reports } = listened({ address: 'none' })
    expect(link.getSnapshot().matches({ reaching: 'backingOff' })).toBe(true)
    expect(reports).toHaveLength(1)
  })

  it('leaves nothing behind when it stops', () => {
    const { goLive, link, sockets, window } = listened()
    goLive()
    link.stop()
    expect(sockets[0]?.isLeft).toBe(true)
    expect(window.listening()).toBe(0)
  })
})
