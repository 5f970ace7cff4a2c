import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { BookChoice } from '#contract/kernel/stored.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { sampleMarket } from '#machines/spot/market.samples.ts'
import { orderBookMachine } from '#machines/spot/orderBook/orderBook.machine.ts'
import { bookChoice, bookFace, bookSince } from '#machines/spot/orderBook/orderBook.view.ts'
import { createBooks } from '#services/streams/books.ts'
import { createOrderBookFlow } from '#services/spot/orderBook.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'
import { stubServices } from '#tests/support/services.ts'

const topic = 'market.btc_usdt.trade.depth'

const open = (choices = stubServices().choices) => {
  const fake = fakeLinks()
  fake.start('spot')
  const frames: (() => void)[] = []
  const books = createBooks({ links: fake.links, nextFrame: (paint) => void frames.push(paint) })
  const actor = createActor(orderBookMachine.provide(createOrderBookFlow({ choices }, books)), {
    input: { market: sampleMarket },
  }).start()
  const paint = () => frames.splice(0).forEach((frame) => frame())
  const push = (version: number, given: object) => {
    fake.last().brings({
      ch: topic,
      data: {
        type: version === 1 ? 'snapshot' : 'delta',
        epoch: 'e',
        version,
        prevVersion: version - 1,
        ts: 1,
        ...given,
      },
    })
    paint()
  }
  return { ...fake, choices, books, actor, paint, push, face: () => bookFace(actor.getSnapshot()) }
}

describe('order book of a market', () => {
  it('is subscribed while its flow runs, and shown in its current state', () => {
    const { last, push, face, actor, paint, now } = open()
    expect(face()).toBe('loading')
    last().opens()
    expect(last().said).toEqual([{ sub: topic }])
    last().acknowledges(topic)
    push(1, { bids: [['9', '1']], asks: [['10', '1']] })
    expect(face()).toBe('shown')
    push(2, { bids: [['9', '0']], asks: [['10', '0']] })
    expect(face()).toBe('empty')
    push(3, { bids: [['8', '1']], asks: [] })
    expect(face()).toBe('shown')
    const heardAt = now()
    last().ends()
    paint()
    expect(face()).toBe('stale')
    expect(bookSince(actor.getSnapshot())).toBe(heardAt)
    actor.stop()
  })

  it('is unsubscribed when its flow ends', () => {
    const { last, actor } = open()
    last().opens()
    last().acknowledges(topic)
    actor.stop()
    expect(last().said).toEqual([{ sub: topic }, { unsub: topic }])
  })

  it('is refused when the venue has none', () => {
    const { last, paint, face } = open()
    last().opens()
    last().acknowledges(topic, 404)
    paint()
    expect(face()).toBe('refused')
  })

  it('keeps the display settings of its pair, even after a reload', () => {
    const first = open()
    first.actor.send({ type: 'grouping.chosen', grouping: 2 })
    first.actor.send({ type: 'view.chosen', view: 'ladder' })
    first.actor.stop()
    expect(first.choices.read('orderBooks')).toEqual({ btc_usdt: { grouping: 2, view: 'ladder', unit: 'base' } })
    const second = open(first.choices)
    expect(bookChoice(second.actor.getSnapshot())).toEqual({ grouping: 2, view: 'ladder', unit: 'base' })
  })

  it('drops the pair with the oldest settings when there are too many', () => {
    const { choices, actor } = open()
    const many = Array.from({ length: spotLimits.orderBook.keptPairs }, (_, index): [string, BookChoice] => [
      `c${index}_usdt`,
      { grouping: 1, view: 'both', unit: 'base' },
    ])
    choices.keep('orderBooks', Object.fromEntries(many))
    actor.send({ type: 'unit.chosen', unit: 'quote' })
    const pairs = Object.keys(choices.read('orderBooks') ?? {})
    expect(pairs).toHaveLength(spotLimits.orderBook.keptPairs)
    expect(pairs).not.toContain('c0_usdt')
    expect(pairs.at(-1)).toBe('btc_usdt')
  })
})
