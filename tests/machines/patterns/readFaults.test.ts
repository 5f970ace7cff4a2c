import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise } from 'xstate'
import type { AnyActorLogic, AnyActorRef } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { recordsExportOf } from '#machines/assets/recordsExport/recordsExport.ts'
import type { Offered } from '#machines/patterns/catalogue/catalogue.types.ts'
import { catalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import type { CatalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import { catalogueView } from '#machines/patterns/catalogue/catalogue.view.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { everythingOf } from '#machines/patterns/records/filterSchema.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import type { RecordsQuery } from '#machines/patterns/records/records.types.ts'
import { rowsView } from '#machines/patterns/records/records.view.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { tileOf } from '#machines/patterns/tile/tile.ts'
import type { TileActor } from '#machines/patterns/tile/tile.ts'
import { tileView } from '#machines/patterns/tile/tile.view.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { fakeSchema } from '#tests/support/fakeRecords.ts'
import type { FakeFilter, FakeRow } from '#tests/support/fakeRecords.ts'

/** The rows that the venue has. */
const ids: readonly string[] = ['a', 'b', 'c']
const rowOf = (id: string): FakeRow => ({ id, kind: 'in', coin: 'btc', stage: 'posted', at: 1 })

/** The fate of a call; `lost`: the venue answered, and the answer did not arrive. */
type Fate = 'answer' | 'hang' | 'lost' | CallError

/** A venue that meets the calls with these fates, and all later ones with answers. */
const venueOf = (fates: readonly Fate[]) => {
  const calls: { readonly fate: Fate; readonly signal: AbortSignal }[] = []
  const answer = <Data>(signal: AbortSignal, data: Data): Promise<Data> => {
    const fate = fates[calls.length] ?? 'answer'
    calls.push({ fate, signal })
    if (fate === 'hang') return new Promise(() => undefined)
    if (fate === 'lost') return Promise.reject({ kind: 'timeout', call: 'x' } satisfies CallError)
    return fate === 'answer' ? Promise.resolve(data) : Promise.reject(fate)
  }
  return { calls, answer }
}
type FakeVenue = ReturnType<typeof venueOf>

interface Sight {
  readonly phase: string
  readonly rows: readonly string[]
  readonly error: CallError | undefined
}

/** A pattern over a fake venue. */
interface Reader {
  readonly look: () => Sight
  readonly retry: () => void
  readonly stop: () => void
  readonly clock: TestClock
}

/** Runs it as the page of a root, to which patterns send their addresses. */
const inApp = (logic: AnyActorLogic, input: unknown) => {
  const clock = new TestClock()
  const root = createActor(createMachine({ invoke: { src: logic, id: 'page', input: () => input } }), {
    systemId: 'app',
    clock,
  }).start()
  const page = (root.getSnapshot().children as Record<string, AnyActorRef>)['page'] as AnyActorRef
  const [retry, stop] = [() => page.send({ type: 'retry.requested' }), () => root.stop()]
  return { page, clock, retry, stop }
}

const share = () => 0

const tileOver = (venue: FakeVenue): Reader => {
  const logic = tileOf<string, string, readonly string[]>({
    fetchData: requestOf(({ signal }) => venue.answer(signal, { data: ids, asOf: 1 }), share),
    saveFile: fromPromise(() => Promise.resolve()),
    watchClock: fromCallback(() => undefined),
  })
  const { page, ...app } = inApp(logic, { subject: 'x', range: '1d', refreshEvery: 60_000 })
  page.send({ type: 'tile.neared' })
  const look = () => {
    const view = tileView<readonly string[], string, string>((page as TileActor<string, string>).getSnapshot())
    return { phase: view.phase, rows: view.data ?? [], error: view.error }
  }
  return { ...app, look }
}

const catalogueOver = (venue: FakeVenue): Reader => {
  const logic = catalogueOf<{ readonly id: string }, string>({
    fetchOffers: requestOf<Offered<{ readonly id: string }>, undefined>(
      ({ signal }) => venue.answer(signal, { offers: ids.map((id) => ({ id })), at: 1 }),
      share,
    ),
    orderOf: (offers) => offers.map(({ id }) => id),
    pathOf: () => '/offers',
  })
  const { page, ...app } = inApp(logic, { filter: 'all', sort: undefined })
  const look = () => {
    const view = catalogueView((page as CatalogueOf<{ readonly id: string }, string>).getSnapshot())
    return { phase: view.phase, rows: view.order, error: view.error }
  }
  return { ...app, look }
}

const recordsOver = (venue: FakeVenue): Reader => {
  type Query = RecordsQuery<FakeFilter>
  const page = requestOf<Page<FakeRow>, PageAsked<Query>>(
    ({ signal }) => venue.answer(signal, { rows: ids.map(rowOf), total: ids.length }),
    share,
  )
  const logic = recordsOf<FakeRow, FakeFilter>({
    rows: pagedListOf<FakeRow, Query>(page),
    recordsExport: recordsExportOf<FakeRow, Query>(page, () => Promise.resolve('records.csv')),
    watchDays: fromCallback<{ type: string }>(({ sendBack }) =>
      sendBack({ type: 'days.changed', today: '2026-04-01', zone: 'UTC' }),
    ),
    watch: () => () => undefined,
    pathOf: () => '/records',
  })
  const filter = everythingOf(fakeSchema)
  const { page: records, ...app } = inApp(logic, { filter, exports: { formats: ['plain'], maxRows: 10 } })
  const look = () => {
    const list = (records as RecordsOf<FakeRow, FakeFilter>).getSnapshot().children.rows?.getSnapshot()
    const view = rowsView(list)
    return { phase: view.phase, rows: view.rows.map(({ id }) => id), error: view.error }
  }
  return { ...app, look }
}

const readers = [
  ['tile', tileOver],
  ['catalogue', catalogueOver],
  ['records', recordsOver],
] as const

const all = { phase: 'shown', rows: [...ids], error: undefined }
const pause = kernelLimits.request.retryCap

describe.each(readers)('a %s', (_, over) => {
  const open = async (...fates: readonly Fate[]) => {
    const venue = venueOf(fates)
    const reader = over(venue)
    await settled()
    return { ...reader, venue }
  }

  it('whose call hangs shows that it loads, sends nothing more, and cancels the call when it is left', async () => {
    const { look, retry, stop, venue } = await open('hang')
    retry()
    await settled()
    expect(look()).toMatchObject({ phase: 'loading', rows: [], error: undefined })
    expect(venue.calls).toHaveLength(1)
    stop()
    expect(venue.calls[0]?.signal.aborted).toBe(true)
  })

  it('whose answer was lost asks once more, and has each row once', async () => {
    const { look, clock, venue } = await open('lost')
    clock.increment(pause)
    await settled()
    expect(look()).toEqual(all)
    expect(venue.calls).toHaveLength(2)
  })

  const expired: CallError = { kind: 'session', call: 'x' }
  const switched: CallError = { kind: 'business', call: 'x', code: codes.accountSwitched }
  it.each([
    ['session expired', expired],
    ['account was switched in another tab', switched],
  ])('whose %s says so at once, shows nothing of another user, and reads again on request', async (__, error) => {
    const { look, clock, retry, venue } = await open(error)
    clock.increment(pause)
    await settled()
    expect(look()).toEqual({ phase: 'failed', rows: [], error })
    expect(venue.calls).toHaveLength(1)
    retry()
    await settled()
    expect(look()).toEqual(all)
  })
})
