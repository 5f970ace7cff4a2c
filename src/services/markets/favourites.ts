import { fromCallback, fromPromise } from 'xstate'
import { firstCodes } from '#contract/kernel/firstCodes.ts'
import { isCallError } from '#contract/kernel/errors.ts'
import { contractMarksSchema, spotMarksSchema } from '#contract/kernel/stored.ts'
import { applyChange } from '#machines/markets/favourites/favourites.marks.ts'
import type { Change, Mark, Marks } from '#machines/markets/favourites/favourites.marks.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** The storage keys of a guest's favourites. */
const favouriteKeys = { spot: 'favourites.spot', contracts: 'favourites.contract' } as const

const readMarks = ({ storage }: Services): Marks => ({
  spot: storage.read(favouriteKeys.spot, spotMarksSchema) ?? [],
  contracts: storage.read(favouriteKeys.contracts, contractMarksSchema) ?? [],
})

const writeMarks = ({ storage }: Services, { spot, contracts }: Marks): boolean => {
  const write = (key: (typeof favouriteKeys)[keyof typeof favouriteKeys], list: readonly unknown[]) =>
    list.length === 0 ? storage.remove(key) : storage.write(key, list)
  return write(favouriteKeys.spot, spot) && write(favouriteKeys.contracts, contracts)
}

const marksIn = ({ spot, contracts }: Marks): readonly Mark[] => [
  ...spot.map((tradeId) => ({ kind: 'spot', tradeId }) as const),
  ...contracts.map((contractCode) => ({ kind: 'contract', contractCode }) as const),
]

const change = ({ client }: Services, changes: readonly Change[], signal: AbortSignal): Promise<unknown> => {
  const [{ mark } = { mark: undefined }] = changes
  if (mark?.kind === 'spot') {
    return client.favourites.spotToggle(
      { body: { operate: changes[0]?.isAdded ? '1' : '-1', tradeId: String(mark.tradeId) } },
      { signal },
    )
  }
  const body = changes.flatMap((one) =>
    one.mark.kind === 'contract'
      ? [{ contractCode: one.mark.contractCode, status: one.isAdded ? (1 as const) : (0 as const) }]
      : [],
  )
  return client.favourites.contractToggle({ body }, { signal })
}

/** A market that the venue has delisted is not sent again. */
const isGone = (error: unknown): boolean => isCallError(error) && error.code === firstCodes.instrumentUnknown

/** The actors of the favourites. */
export const createFavouritesActors = (services: Services) => {
  const forget = (marks: readonly Mark[]) =>
    writeMarks(
      services,
      marks.map((mark): Change => ({ mark, isAdded: false })).reduce(applyChange, readMarks(services)),
    )

  /** Saves favourites to the venue, then removes them from this browser, so that an interrupted transfer resumes. */
  const move = async (marks: readonly Mark[], signal: AbortSignal) => {
    if (marks.length === 0) return
    await change(
      services,
      marks.map((mark) => ({ mark, isAdded: true })),
      signal,
    ).catch((error: unknown) => {
      if (!isGone(error)) throw error
    })
    forget(marks)
  }

  return {
    readLocal: fromPromise(() => Promise.resolve(readMarks(services))),

    changeLocal: fromPromise<Marks, { change: Change | undefined }>(({ input }) => {
      // Read, change and write synchronously, so that another tab's changes are kept.
      const marks = input.change ? applyChange(readMarks(services), input.change) : readMarks(services)
      return writeMarks(services, marks)
        ? Promise.resolve(marks)
        : Promise.reject(new Error('The browser keeps nothing'))
    }),

    mergeLocal: fromPromise<void>(async ({ signal }) => {
      const marks = readMarks(services)
      await move(marksIn({ spot: [], contracts: marks.contracts }), signal)
      for (const mark of marksIn({ spot: marks.spot, contracts: [] })) await move([mark], signal)
      if (marksIn(marks).length > 0) services.broadcast.post({ type: 'favourites.changed' })
    }),

    fetchMarks: requestOf<Marks, undefined>(async ({ signal, willRetry }) => {
      const [spot, contracts] = await Promise.all([
        services.client.favourites.spotList({ query: { operate: '0' } }, { signal, willRetry }),
        services.client.favourites.contractList({}, { signal, willRetry }),
      ])
      return {
        spot: spot.map(({ tradeId }) => tradeId),
        contracts: contracts.filter(({ status }) => status === 1).map(({ contractCode }) => contractCode),
      }
    }, services.random.share),

    sendChange: fromPromise<Marks, { change: Change | undefined; kept: Marks }>(async ({ input, signal }) => {
      if (!input.change) return input.kept
      await change(services, [input.change], signal)
      services.broadcast.post({ type: 'favourites.changed' })
      return applyChange(input.kept, input.change)
    }),

    watchOthers: fromCallback<{ type: string }>(({ sendBack }) => {
      const send = () => sendBack({ type: 'favourites.outdated' })
      const ends = [
        services.broadcast.listen((message) => {
          if (message.type === 'favourites.changed') send()
        }),
        // Changed by another tab or an imported file.
        services.choices.watch(favouriteKeys.spot, send),
        services.choices.watch(favouriteKeys.contracts, send),
      ]
      return () => ends.forEach((end) => end())
    }),
  }
}
