import { assign, fromCallback, fromPromise, setup, stateIn } from 'xstate'
import type { NonReducibleUnknown } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { errorOf } from '../errors.ts'
import { request } from '../request/request.ts'
import type { Dated, TileEvent, TileFace, TileFile, TileInput, TileQuery } from './tile.types.ts'

interface TileContext {
  readonly subject: unknown
  readonly range: unknown
  readonly refreshEvery: number
  readonly face: TileFace
  /** The data of the chosen range; undefined until they are loaded. */
  readonly data: NonReducibleUnknown
  /** The time that the data describe; 0 without data. */
  readonly asOf: number
  /** The venue's time when it was last read; 0 before. */
  readonly now: number
  readonly error: CallError | undefined
}

const nothing = { data: undefined, asOf: 0, error: undefined }

export const contextOf = ({ subject, range, refreshEvery }: TileInput): TileContext => ({
  subject,
  range,
  refreshEvery,
  face: 'picture',
  now: 0,
  ...nothing,
})

export const queryOf = ({ subject, range }: TileContext): TileQuery => ({ subject, range })

export const tileSetup = setup({
  types: {
    input: {} as TileInput,
    context: {} as TileContext,
    events: {} as TileEvent,
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    fetchData: request<Dated, TileQuery>(),
    saveFile: fromPromise<void, TileFile>(notProvided('saveFile')),
    /** Sends the venue's time at once, and then as often as an age changes. */
    watchClock: fromCallback(notProvided('watchClock')),
  },
  guards: {
    /** The tile is near the viewport, and neither pointer nor focus is on its rows. */
    isFree: stateIn({ sight: { near: 'free' } }),
    hasData: ({ context }) => context.data !== undefined,
  },
  actions: {
    chooseRange: assign((_, { range }: { range: unknown }) => ({ range, ...nothing })),
    chooseFace: assign((_, { face }: { face: TileFace }) => ({ face })),
    keepData: assign((_, { data, asOf }: Dated) => ({ data, asOf, error: undefined })),
    keepError: assign(errorOf('tile')),
    keepNow: assign((_, { now }: { now: number }) => ({ now })),
    reportFault: reportFault(),
  },
  delays: { refreshEvery: ({ context }) => context.refreshEvery },
})
