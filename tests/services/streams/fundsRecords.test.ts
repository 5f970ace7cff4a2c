import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { assetsLimits } from '#contract/assets/limits.ts'
import { withdraw } from '#contract/assets/calls/withdraw.ts'
import type { Withdrawal } from '#contract/assets/calls/withdraw.ts'
import { sampleWithdrawal } from '#machines/assets/withdraw/withdraw.samples.ts'
import { everyWithdrawal } from '#machines/assets/withdraw/withdrawFilter.ts'
import type { WithdrawalRow, WithdrawFilter } from '#machines/assets/withdraw/withdrawFilter.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import { rowsView } from '#machines/patterns/records/records.view.ts'
import { createWithdrawActors } from '#services/assets/withdraw.ts'
import type { TopicUpdate } from '#services/streams/links.ts'
import { settled } from '#tests/support/clock.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer, HandClock } from '#tests/support/venueStub.ts'

const page = { visibilityState: 'visible' }
beforeAll(() => void vi.stubGlobal('document', page))
afterAll(() => void vi.unstubAllGlobals())

/** The list of withdrawals over a venue that keeps them; `says` is a frame about one. */
const open = async (filter: WithdrawFilter = everyWithdrawal) => {
  const kept: Withdrawal[] = [sampleWithdrawal({ withdrawId: 'w1' })]
  const asked: URLSearchParams[] = []
  const clock = new HandClock()
  let hear: (update: TopicUpdate) => void = () => undefined
  let isHeard = false
  const services = stubServices(
    (request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname !== withdraw.log.path) return answer(null, { status: 503 })
      asked.push(searchParams)
      const list = kept.filter(({ withdrawId }) => (searchParams.get('withdrawId') ?? withdrawId) === withdrawId)
      return answer({ list, totalCount: list.length, seq: 1 })
    },
    {
      clock,
      links: {
        topic: () => ({
          subscribe: (listener: typeof hear) => {
            hear = listener
            isHeard = true
            return { unsubscribe: () => (isHeard = false) }
          },
        }),
      } as never,
    },
  )
  const { records } = createWithdrawActors(services, { pathOf: () => '/' })
  const actor = createActor(records, { input: { filter } }) as AnyActorRef as RecordsOf<WithdrawalRow, WithdrawFilter>
  actor.start()
  await settled()
  return {
    actor,
    kept,
    asked,
    clock,
    isHeard: () => isHeard,
    list: () => rowsView<WithdrawalRow, unknown>(actor.getSnapshot().children.rows?.getSnapshot()),
    says: async (id: string, kind = 'withdrawal') => {
      hear({ kind: 'frame', data: { kind, id, stage: 'undo' } } as never)
      await settled()
    },
  }
}

it('reads what the venue says has changed, in its place [WDR-02]', async () => {
  const { actor, kept, list, says } = await open()
  kept[0] = sampleWithdrawal({ withdrawId: 'w1', stage: 'done' })
  await says('w1', 'deposit')
  expect(list().rows[0]?.stage).toBe('undo')
  await says('w1')
  expect(list().rows[0]?.stage).toBe('done')
  expect(list().newCount).toBe(0)
  actor.stop()
})

it.each([
  ['that the filter takes', {}, 1],
  ['of the chosen coin and stage', { coin: '1', stage: 'undo' as const }, 1],
  ['but not of another coin', { coin: '2' }, 0],
  ['but not of another stage', { stage: 'done' as const }, 0],
  ['but not if the filter ends before it', { to: '2026-01-01' }, 0],
])('counts a new record %s [WDR-02]', async (_, filter, count) => {
  const { actor, kept, list, says } = await open({ ...everyWithdrawal, ...filter })
  kept.unshift(sampleWithdrawal({ withdrawId: 'w2' }))
  await says('w2')
  expect(list().newCount).toBe(count)
  actor.stop()
})

it('asks for the filter, with its days as moments [WDR-02]', async () => {
  const { actor, asked } = await open({ stage: 'done', coin: '1', from: '2026-01-01', to: '2026-01-01' })
  const { startTime, endTime, ...rest } = Object.fromEntries(asked[0] ?? [])
  expect(rest).toEqual({ stage: 'done', coinId: '1', pageNum: '1', pageSize: expect.any(String) })
  expect(Number(endTime) - Number(startTime)).toBe(24 * 60 * 60 * 1_000)
  actor.stop()
})

it('reads pending records again while the page is seen, and nothing once it is left [WDR-02]', async () => {
  const { actor, kept, list, clock, asked, isHeard } = await open()
  const wait = async () => {
    clock.advance(assetsLimits.followedRecord.everyOffline)
    await settled()
  }
  kept[0] = sampleWithdrawal({ withdrawId: 'w1', stage: 'confirming', confirmations: 1 })
  await wait()
  expect(list().rows[0]?.confirmations).toBe(1)
  page.visibilityState = 'hidden'
  const before = asked.length
  await wait()
  expect(asked).toHaveLength(before)
  page.visibilityState = 'visible'
  await wait()
  expect(asked).toHaveLength(before + 1)
  actor.stop()
  expect(isHeard()).toBe(false)
  await wait()
  expect(asked).toHaveLength(before + 1)
})
