import { fromCallback } from 'xstate'
import { noFigures } from '#contract/contracts/figures.ts'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { openInterestSchema } from '#contract/contracts/streams.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { fundRateSchema, indexPriceSchema, swapTopicKey } from '#contract/kernel/streams.ts'
import type { SwapType } from '#contract/kernel/streams.ts'
import type { SecondPassed } from '#machines/patterns/seconds.ts'
import type { WritableBoard } from '../streams/board.ts'
import type { Services } from '../services.ts'

interface Read<Data> {
  readonly safeParse: (data: unknown) => { readonly success: true; readonly data: Data } | { readonly success: false }
}

/** Follows the figures of a contract onto their board, and counts down to the next settlement of funding. */
export const createFigures = (
  { links, clock, report }: Pick<Services, 'links' | 'clock' | 'report'>,
  board: WritableBoard<ContractFigures>,
) =>
  fromCallback<SecondPassed, { contractCode: string }>(({ input: { contractCode }, sendBack }) => {
    const join = (news: Partial<ContractFigures>) =>
      board.write(contractCode, { ...(board.read(contractCode) ?? noFigures), ...news })

    const follow = <Data>(type: SwapType, schema: Read<Data>, take: (data: Data) => void) =>
      links.topic('swap', swapTopicKey({ biz: 'perpetual', type, contractCode })).subscribe((update) => {
        if (update.kind === 'phase') return
        const read = schema.safeParse(update.data)
        if (read.success) take(read.data)
        else report(`The ${type} of ${contractCode} is malformed`)
      })

    let stop = () => {}
    const tick = () => {
      const next = board.read(contractCode)?.nextFundingAt
      if (next !== undefined) {
        const left = Math.ceil((next - clock.venueNow()) / kernelLimits.countdown.every)
        sendBack({ type: 'second.passed', left: Math.max(0, left) })
      }
      stop = clock.after(kernelLimits.countdown.every, tick)
    }
    const streams = [
      follow('mark', indexPriceSchema, ({ price }) => join({ mark: price })),
      follow('index', indexPriceSchema, ({ price }) => join({ index: price })),
      follow('fund_rate', fundRateSchema, ({ rate, next }) => {
        const isFirst = board.read(contractCode)?.nextFundingAt === undefined
        join({ fundingRate: rate, nextFundingAt: next })
        if (!isFirst) return
        stop()
        tick()
      }),
      follow('open_interest', openInterestSchema, ({ amount, value }) =>
        join({ openInterest: amount, openInterestValue: value }),
      ),
    ]
    tick()
    return () => {
      stop()
      for (const stream of streams) stream.unsubscribe()
      board.remove(contractCode)
    }
  })
