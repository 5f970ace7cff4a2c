import { describe, expect, it } from 'vitest'
import { bookKey } from '#contract/markets/shownBook.ts'
import { createBooks } from '#services/streams/books.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'

const topic = 'market.xbt_chf.trade.depth'
const key = bookKey('spot', 'xbt_chf')
const data = (type: 'snapshot' | 'delta', version: number, given: object = {}) => ({
  type,
  epoch: 'e',
  version,
  prevVersion: version - 1,
  bids: [['9', '1']],
  asks: [['10', '1']],
  ts: 1,
  ...given,
})

const watched = () => {
  const fake = fakeLinks()
  const link = fake.start('spot')
  const waiting: (() => void)[] = []
  const books = createBooks({ links: fake.links, nextFrame: (paint) => void waiting.push(paint) })
  let calledBack = 0
  const end = books.subscribe(key, () => {
    calledBack += 1
  })
  const push = (message: unknown) => fake.last().brings({ ch: topic, data: message })
  const begin = () => {
    fake.last().opens()
    fake.last().acknowledges(topic)
    push(data('snapshot', 1))
  }
  return {
    ...fake,
    link,
    books,
    end,
    push,
    begin,
    calledBack: () => calledBack,
    paint: () => waiting.splice(0).forEach((paint) => paint()),
    shown: () => books.read(key),
  }
}

describe('subscribed books', () => {
  it('start with a snapshot, follow each delta, and are painted once a frame', () => {
    const { begin, push, shown, calledBack, paint, last } = watched()
    expect(shown()?.isLive).toBe(false)
    begin()
    expect(last().said).toEqual([{ sub: topic }])
    paint()
    const before = calledBack()
    for (let version = 2; version <= 50; version += 1)
      push(data('delta', version, { asks: [[`${10 + version}`, '1']], bids: [] }))
    expect(shown()?.levels.asks).toHaveLength(50)
    expect(calledBack()).toBe(before)
    paint()
    expect(calledBack()).toBe(before + 1)
    expect(shown()?.isLive).toBe(true)
  })

  it('are never shown as live after an error: dropped, stale, subscribed again [DATA-02]', () => {
    const { begin, push, shown, last, clock } = watched()
    begin()
    push(data('delta', 3))
    expect(shown()).toMatchObject({ isLive: false, levels: { bids: [], asks: [] } })
    push(data('delta', 4))
    expect(shown()?.isLive).toBe(false)
    clock.increment(1)
    expect(last().said).toEqual([{ sub: topic }, { unsub: topic }, { sub: topic }])
    // Late frames of the previous subscription, including a full snapshot, are ignored.
    push(data('snapshot', 5))
    expect(shown()?.isLive).toBe(false)
    last().acknowledges(topic)
    push(data('snapshot', 6))
    expect(shown()).toMatchObject({ isLive: true, levels: { bids: [['9', '1']] } })
  })

  it('keep their last state as stale while the link is down, and restart on the next socket', () => {
    const { begin, shown, last, clock, push, now } = watched()
    begin()
    const heardAt = now()
    last().ends()
    expect(shown()).toMatchObject({ isLive: false, heardAt, levels: { bids: [['9', '1']] } })
    clock.increment(1_000)
    last().opens()
    last().acknowledges(topic)
    push(data('delta', 2))
    expect(shown()?.isLive).toBe(false)
    clock.increment(1)
    last().acknowledges(topic)
    push(data('snapshot', 1, { epoch: 'another' }))
    expect(shown()?.isLive).toBe(true)
  })

  it('are refused when the venue has none', () => {
    const { shown, last } = watched()
    last().opens()
    last().acknowledges(topic, 404)
    expect(shown()).toMatchObject({ isLive: false, isRefused: true })
  })

  it('are unsubscribed with their last reader, and one topic serves all readers', () => {
    const { begin, books, end, last, shown } = watched()
    begin()
    const second = books.subscribe(key, () => undefined)
    end()
    expect(shown()?.isLive).toBe(true)
    second()
    expect(last().said).toEqual([{ sub: topic }, { unsub: topic }])
    expect(shown()).toBeUndefined()
  })

  it('of contracts use the contracts socket', () => {
    const { links, start, last } = fakeLinks()
    start('swap')
    const books = createBooks({ links, nextFrame: () => undefined })
    books.subscribe(bookKey('delivery', 'btcusd_211231'), () => undefined)
    last().opens()
    expect(last().said).toEqual([
      {
        event: 'subscribe',
        params: { biz: 'delivery', type: 'depth', contractCode: 'btcusd_211231', zip: false, serialize: false },
      },
    ])
  })
})
