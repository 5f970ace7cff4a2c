import { Observable, Subject } from 'rxjs'
import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { swapTopicKey, type SwapBiz } from '#contract/kernel/streams.ts'
import { createContractPositionsActors } from '#services/contracts/contractPositions.ts'
import { createFigureFeed } from '#services/contracts/contractTrade.figures.ts'
import { createBoard } from '#services/streams/board.ts'
import type { Phase } from '#machines/shell/subscription/subscription.setup.ts'
import type { TopicUpdate } from '#services/streams/links.ts'
import { stubServices } from '#tests/support/services.ts'
import { HandClock } from '#tests/support/venueStub.ts'

/** A feed whose topics the test pushes on. */
const feed = (biz: SwapBiz = 'perpetual') => {
  const clock = new HandClock()
  const reports: string[] = []
  const listeners = new Map<string, number>()
  const topics = new Map<string, Subject<TopicUpdate>>()
  const subjectOf = (name: string) => topics.get(name) ?? topics.set(name, new Subject()).get(name)
  const topic = (_: string, name: string) =>
    new Observable<TopicUpdate>((listener) => {
      listeners.set(name, (listeners.get(name) ?? 0) + 1)
      const stream = subjectOf(name)?.subscribe(listener)
      return () => {
        listeners.set(name, (listeners.get(name) ?? 0) - 1)
        stream?.unsubscribe()
      }
    })
  const services = stubServices(undefined, { clock, report: (what) => void reports.push(what) })
  const figures = createFigureFeed(
    { ...services, links: { ...services.links, topic } },
    createBoard<ContractFigures>(() => undefined),
  )
  return {
    figures,
    services,
    clock,
    reports,
    says: (type: 'mark' | 'index' | 'fund_rate', data: object, contractCode = 'btcusdt') =>
      subjectOf(swapTopicKey({ biz, type, contractCode }))?.next({
        kind: 'frame',
        data: { contractCode, ts: clock.now(), ...data },
        seq: undefined,
        at: clock.now(),
      }),
    /** Moves the topic of the mark to a phase. */
    goes: (phase: Phase, contractCode = 'btcusdt') =>
      subjectOf(swapTopicKey({ biz, type: 'mark', contractCode }))?.next({
        kind: 'phase',
        phase,
        heardAt: undefined,
      }),
    /** How many listen to any topic. */
    listening: () => [...listeners.values()].reduce((sum, count) => sum + count, 0),
  }
}

describe('the figures of contracts', () => {
  it('are on the board while anything follows the contract, subscribed once for all [FUT-02]', () => {
    const { figures, says, listening } = feed()
    const leave = figures.follow('btcusdt')
    says('mark', { price: '60100.0' })
    const leaveToo = figures.follow('btcusdt')
    expect(listening()).toBe(4)
    // A follower that comes later has the mark at once.
    expect(figures.board.read('btcusdt')).toMatchObject({ mark: '60100.0', index: undefined })
    leave()
    leave()
    says('index', { price: '60000.0' })
    expect(figures.board.read('btcusdt')).toMatchObject({ mark: '60100.0', index: '60000.0' })
    leaveToo()
    expect(listening()).toBe(0)
    expect(figures.board.read('btcusdt')).toBeUndefined()
  })

  it('of a delivery contract come from its own topics, and say nothing of funding [FUT-03]', () => {
    const { figures, says, listening } = feed('delivery')
    const leave = figures.follow('btcusdt_261204')
    says('mark', { price: '60100.0' }, 'btcusdt_261204')
    says('fund_rate', { rate: '0.0001', next: 9 }, 'btcusdt_261204')
    expect(figures.board.read('btcusdt_261204')).toMatchObject({ mark: '60100.0', fundingRate: undefined })
    expect(listening()).toBe(3)
    leave()
  })

  it('count down to the next settlement of funding, by the venue’s clock [FUT-02]', () => {
    const { figures, says, clock } = feed()
    const leave = figures.follow('btcusdt')
    const left = () => figures.board.read('btcusdt')?.fundingSeconds
    expect(left()).toBeUndefined()
    clock.setVenueTime(clock.now() + 60_000)
    says('fund_rate', { rate: '0.0001', next: clock.venueNow() + 90_500 })
    expect(left()).toBe(91)
    clock.advance(1_000)
    expect(left()).toBe(90)
    clock.setVenueTime(clock.venueNow() + 100_000)
    clock.advance(1_000)
    expect(left()).toBe(0)
    leave()
    expect(clock.pending).toBe(0)
  })

  it('say when their mark is no longer live, and when it is again [FUT-02]', () => {
    const { figures, says, goes } = feed()
    figures.follow('btcusdt')
    const isLive = () => figures.board.read('btcusdt')?.isMarkLive
    says('mark', { price: '60100.0' })
    expect(isLive()).toBe(true)
    goes('pausing')
    expect(isLive()).toBe(false)
    goes('listening')
    expect(isLive()).toBe(false)
    says('mark', { price: '60101.0' })
    expect(isLive()).toBe(true)
  })

  it('ignore what is malformed, and say so', () => {
    const { figures, says, reports } = feed()
    figures.follow('btcusdt')
    says('mark', { price: 'much' })
    expect(figures.board.read('btcusdt')?.mark).toBeUndefined()
    expect(reports).toEqual(['The mark of btcusdt is malformed'])
  })

  it('are those of the contracts with positions, and of no others [FUT-02]', () => {
    const { figures, services, says } = feed()
    const actor = createActor(createContractPositionsActors(services, figures).watchFigures).start()
    const marks = () => ['btcusdt', 'ethusdt'].map((code) => figures.board.read(code)?.mark)
    const push = () => {
      says('mark', { price: '60100.0' })
      says('mark', { price: '3000.00' }, 'ethusdt')
    }
    const hold = (contractCodes: readonly string[]) => actor.send({ type: 'held.changed', contractCodes })
    hold(['btcusdt', 'ethusdt'])
    push()
    expect(marks()).toEqual(['60100.0', '3000.00'])
    hold(['ethusdt'])
    push()
    expect(marks()).toEqual([undefined, '3000.00'])
    actor.stop()
    push()
    expect(marks()).toEqual([undefined, undefined])
  })
})
