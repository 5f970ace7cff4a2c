import { describe, expect, it } from 'vitest'
import { shellLimits } from '#contract/shell/limits.ts'
import { swapTopicKey } from '#contract/kernel/streams.ts'
import { fakeLinks, listened, topic } from '#tests/support/fakeSockets.ts'

describe('topic', () => {
  it('opens the one socket of its family, is subscribed once it is open, and is shared by all listeners', () => {
    const { links, sockets, last, goLive, data } = listened()
    expect(sockets.map(({ url }) => url)).toEqual(['ws://venue.test/spot'])
    const others: unknown[] = []
    const other = links
      .topic('spot', topic)
      .subscribe((update) => others.push(update.kind === 'frame' ? update.data : update.phase))
    goLive()
    expect(last().said).toEqual([{ sub: topic }])
    expect(data()).toEqual(['first'])
    expect(others).toEqual(['waiting', 'subscribing', 'listening', 'first', 'live'])
    other.unsubscribe()
    expect(last().said).toEqual([{ sub: topic }])
  })

  it('is subscribed when pushes may come, if it still has a listener', () => {
    const waiting: (() => void)[] = []
    const { links, start, sockets, last } = fakeLinks({ whenCalm: (callback) => void waiting.push(callback) })
    start('spot')
    links.topic('spot', 'left.before').subscribe().unsubscribe()
    links.topic('spot', topic).subscribe()
    expect(sockets).toHaveLength(0)
    for (const callback of waiting.splice(0)) callback()
    last().opens()
    expect(last().said).toEqual([{ sub: topic }])
  })

  it('is subscribed at once if the first screen needs it', () => {
    const waiting: (() => void)[] = []
    const { links, start, last } = fakeLinks({ whenCalm: (callback) => void waiting.push(callback) })
    start('spot')
    links.topic('spot', topic).subscribe()
    links.topic('spot', 'market.xbt_chf.trade.depth', { urgent: true }).subscribe()
    last().opens()
    expect(last().said).toEqual([{ sub: 'market.xbt_chf.trade.depth' }])
    for (const callback of waiting.splice(0)) callback()
    expect(last().said).toEqual([{ sub: 'market.xbt_chf.trade.depth' }, { sub: topic }])
  })

  it('is unsubscribed with its last listener, and subscribed again for a new one', () => {
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

  it('uses the contracts socket’s protocol', () => {
    const { links, start, last, clock } = fakeLinks()
    start('swap')
    const key = swapTopicKey({ biz: 'delivery', type: 'candles', contractCode: 'btcusd_211231', period: '1m' })
    const heard: unknown[] = []
    const listener = links
      .topic('swap', key)
      .subscribe((update) => heard.push(update.kind === 'frame' ? update.data : update.phase))
    last().opens()
    const params = {
      biz: 'delivery',
      type: 'candles',
      contractCode: 'btcusd_211231',
      period: '1m',
      zip: false,
      serialize: false,
    }
    expect(last().said).toEqual([{ event: 'subscribe', params }])
    last().brings({
      biz: 'delivery',
      channel: 'subscribe',
      type: 'candles',
      contractCode: 'btcusd_211231',
      period: '1m',
      data: { result: true },
    })
    last().brings({
      biz: 'delivery',
      type: 'candles',
      contractCode: 'btcusd_211231',
      period: '1m',
      data: ['row'],
      ts: 1,
    })
    expect(heard).toEqual(['waiting', 'subscribing', 'listening', ['row'], 'live'])
    clock.increment(shellLimits.link.pingEvery)
    expect(last().said.at(-1)).toEqual({ event: 'ping' })
    listener.unsubscribe()
    expect(last().said.at(-1)).toEqual({ event: 'unsubscribe', params })
  })

  it('ignores pushes before its acknowledgement, and those of an ended subscription', () => {
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
    last().brings({ ch: topic, data: 'again' })
    expect(data()).toEqual(['ours', 'again'])
  })

  it('that fails repeatedly is resubscribed with growing pauses, and at once after a stable period', () => {
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

  it('unknown to the venue is refused; one that it ended is stale', () => {
    const { last, phases, data } = listened()
    last().opens()
    last().acknowledges(topic, 404)
    expect(phases()).toEqual(['waiting', 'subscribing', 'refused'])
    last().brings({ ch: topic, data: 'nothing' })
    expect(data()).toEqual([])

    const ended = listened()
    ended.goLive()
    ended.last().acknowledges(topic, 410)
    expect(ended.phases().at(-1)).toBe('quiet')
  })

  it('is subscribed again without an acknowledgement', () => {
    const { last, clock } = listened()
    last().opens()
    clock.increment(shellLimits.subscription.acknowledgeTimeout)
    expect(last().said).toEqual([{ sub: topic }, { sub: topic }])
  })
})
