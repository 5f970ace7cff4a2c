import { noFigures } from '#contract/contracts/figures.ts'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { openInterestSchema } from '#contract/contracts/streams.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { fundRateSchema, indexPriceSchema, swapTopicKey } from '#contract/kernel/streams.ts'
import type { SwapType } from '#contract/kernel/streams.ts'
import { areaOf } from '#contract/markets/marketFeed.ts'
import type { WritableBoard } from '../streams/board.ts'
import { subscribedPhases } from '../streams/links.ts'
import type { Services } from '../services.ts'

interface Read<Data> {
  readonly safeParse: (data: unknown) => { readonly success: true; readonly data: Data } | { readonly success: false }
}

/** Figures of contracts on a board, for whatever parts of a page show them. */
export interface FigureFeed {
  readonly board: WritableBoard<ContractFigures>
  /** Follows a contract until the returned function is called; parts that follow the same one share it. */
  readonly follow: (contractCode: string) => () => void
}

interface Followed {
  followers: number
  readonly stop: () => void
}

/** Keeps the figures of the followed contracts up to date, and counts down to their next settlement of funding. */
export const createFigureFeed = (
  { links, clock, report }: Pick<Services, 'links' | 'clock' | 'report'>,
  board: WritableBoard<ContractFigures>,
): FigureFeed => {
  const followed = new Map<string, Followed>()

  const secondsUntil = (at: number | undefined): number | undefined =>
    at === undefined ? undefined : Math.max(0, Math.ceil((at - clock.venueNow()) / kernelLimits.countdown.every))

  const start = (contractCode: string): (() => void) => {
    const join = (news: Partial<ContractFigures>) => {
      const next = { ...(board.read(contractCode) ?? noFigures), ...news }
      board.write(contractCode, { ...next, fundingSeconds: secondsUntil(next.nextFundingAt) })
    }
    const biz = areaOf(contractCode) === 'delivery' ? 'delivery' : 'perpetual'
    const stream = <Data>(type: SwapType, schema: Read<Data>, take: (data: Data) => void, cut = () => {}) =>
      links.topic('swap', swapTopicKey({ biz, type, contractCode })).subscribe((update) => {
        if (update.kind === 'phase') {
          if (!subscribedPhases.has(update.phase)) cut()
          return
        }
        const read = schema.safeParse(update.data)
        if (read.success) take(read.data)
        else report(`The ${type} of ${contractCode} is malformed`)
      })

    let stopClock = () => {}
    const tick = () => {
      stopClock = clock.after(kernelLimits.countdown.every, () => {
        join({})
        tick()
      })
    }
    const streams = [
      stream(
        'mark',
        indexPriceSchema,
        ({ price }) => join({ mark: price, isMarkLive: true }),
        () => join({ isMarkLive: false }),
      ),
      stream('index', indexPriceSchema, ({ price }) => join({ index: price })),
      // A delivery contract has no funding.
      ...(biz === 'perpetual'
        ? [stream('fund_rate', fundRateSchema, ({ rate, next }) => join({ fundingRate: rate, nextFundingAt: next }))]
        : []),
      stream('open_interest', openInterestSchema, ({ amount, value }) =>
        join({ openInterest: amount, openInterestValue: value }),
      ),
    ]
    tick()
    return () => {
      stopClock()
      for (const one of streams) one.unsubscribe()
      board.remove(contractCode)
    }
  }

  return {
    board,
    follow(contractCode) {
      const known = followed.get(contractCode) ?? { followers: 0, stop: start(contractCode) }
      followed.set(contractCode, known)
      known.followers += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        known.followers -= 1
        if (known.followers > 0) return
        followed.delete(contractCode)
        known.stop()
      }
    },
  }
}
