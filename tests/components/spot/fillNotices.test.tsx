import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { fillNoticesMachine } from '#machines/spot/fillNotices/fillNotices.machine.ts'
import { sampleFill } from '#machines/spot/openOrders/openOrders.samples.ts'
import { FillLine } from '#features/spot/floorTools/FillLine.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { TestClock } from '#tests/support/clock.ts'

beforeAll(() => haveWords(['floorTools']))
afterEach(cleanup)

const show = () => {
  const clock = new TestClock()
  const actor = createActor(
    fillNoticesMachine.provide({
      actors: { claimNews: fromPromise<boolean, { id: string }>(() => Promise.resolve(true)) },
    }),
    { input: { fid: '7' }, clock },
  )
  actor.subscribe({ error: () => undefined })
  actor.start()
  render(<FillLine actor={actor} />)
  const trade = async (...fills: readonly ReturnType<typeof sampleFill>[]) => {
    await act(async () => {
      for (const fill of fills) actor.send({ type: 'fill.received', fill })
      clock.increment(spotLimits.fillNotices.gather)
      await Promise.resolve()
    })
  }
  return { clock, trade }
}
const line = () => screen.getByRole('status', { name: 'Latest fills' })

it('announces own trades in one line, summed up by order [TRD-11]', async () => {
  const { trade } = show()
  expect(line().textContent).toBe('')
  await trade(sampleFill('9'), sampleFill('10', { price: decimal('60100'), total: decimal('15025') }))
  expect(line().textContent).toBe('Bought 0.5 BTC at 60,050 USDT')
  await trade(
    sampleFill('11', { side: 'sell' }),
    sampleFill('12', { orderId: '8' }),
    sampleFill('13', { orderId: '9' }),
  )
  expect(line().textContent).toBe('Sold 0.25 BTC at 60,000 USDT and 2 more orders')
})

it('they are dismissed by a press, or disappear after a while', async () => {
  const { trade, clock } = show()
  await trade(sampleFill('9'))
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
  expect(line().textContent).toBe('')
  await trade(sampleFill('10'))
  expect(line().textContent).toBe('Bought 0.25 BTC at 60,000 USDT')
  act(() => {
    clock.increment(spotLimits.fillNotices.reading)
  })
  expect(line().textContent).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
})
