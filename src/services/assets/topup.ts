import { chain } from '#contract/assets/calls/chain.ts'
import { deposit } from '#contract/assets/calls/deposit.ts'
import type { Deposit, DepositAddress } from '#contract/assets/calls/deposit.ts'
import type { Coins } from '#contract/assets/networks.ts'
import { dayAfter, dayStart } from '#contract/kernel/days.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { fundsPushSchema } from '#contract/assets/calls/deposit.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import type { DepositFilter, DepositQuery, DepositRow } from '#machines/assets/topup/depositFilter.ts'
import type { AddressChange, OnNetwork } from '#machines/assets/topup/topup.setup.ts'
import { followedRecordOf } from '#machines/patterns/followedRecord/followedRecord.ts'
import type { RecordAsked, RecordRead } from '#machines/patterns/followedRecord/followedRecord.types.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import type { RecordsNews } from '#machines/patterns/records/records.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createDaysWatch } from '../browser/daysWatch.ts'
import type { Services } from '../services.ts'
import { createDeadline, createFollow } from '../streams/follow.ts'

const newest = { pageNum: '1', pageSize: String(kernelLimits.pagedList.pageSize) }

const rowOf = (one: Deposit): DepositRow => ({ ...one, id: one.depositId })

const fieldsOf = ({ stage, from, to, zone }: DepositQuery) => ({
  ...(stage === undefined ? {} : { stage }),
  ...(from === undefined ? {} : { startTime: String(dayStart(from, zone)) }),
  ...(to === undefined ? {} : { endTime: String(dayStart(dayAfter(to, 1), zone)) }),
})

/** The deposit that a frame is about; undefined if it is about something else. */
const depositIn = (data: unknown): string | undefined => {
  const pushed = fundsPushSchema.safeParse(data).data
  return pushed?.kind === 'deposit' ? pushed.id : undefined
}

const isAbout = (data: unknown, id: string): boolean => depositIn(data) === id

/** Whether a deposit belongs to a list with this filter, as far as its days are not concerned: it came just now. */
const isInFilter = ({ stage, to }: DepositQuery, one: Deposit): boolean =>
  to === undefined && (stage === undefined || stage === one.stage)

/** The actors of the deposit page. */
export const createTopupActors = (services: Services, { pathOf }: { pathOf: (filter: DepositFilter) => string }) => {
  const { client, clock, random, links } = services
  const calls = client.area(deposit)

  const fetchOne = async (depositId: string, how: { signal?: AbortSignal; willRetry?: boolean } = {}) => {
    const { list } = await calls.log({ query: { depositId, pageNum: '1', pageSize: '1' } }, how)
    return list[0]
  }

  /** Deposits that the venue says have changed, read again: a frame never says how they are. */
  const watch = (query: DepositQuery, report: (news: RecordsNews<DepositRow>) => void) => {
    let isOver = false
    let stop = () => {}
    // Blocks pass without a frame for each, so deposits that are on their way are read again while they are seen.
    const refresh = async () => {
      try {
        const isSeen = document.visibilityState === 'visible'
        const { list } = isSeen ? await calls.log({ query: newest }, { willRetry: true }) : { list: [] }
        if (isOver) return
        for (const one of list) if (!one.isFinal) report({ type: 'record.changed', row: rowOf(one) })
      } catch {
        // It is fetched again soon; the list itself reports if the venue is unreachable.
      }
      if (!isOver) wait()
    }
    const wait = () => {
      stop = clock.after(assetsLimits.followedRecord.everyOffline, () => void refresh())
    }
    const announce = async (depositId: string) => {
      try {
        const one = await fetchOne(depositId, { willRetry: false })
        if (!one || isOver) return
        const row = rowOf(one)
        report({ type: 'record.changed', row })
        report({ type: 'record.arrived', row, isMatch: isInFilter(query, one) })
      } catch {
        // The next frame or a reload shows it.
      }
    }
    wait()
    const stream = links.topic('user', userTopics.funds).subscribe((update) => {
      const depositId = update.kind === 'frame' ? depositIn(update.data) : undefined
      if (depositId !== undefined) void announce(depositId)
    })
    return () => {
      isOver = true
      stop()
      stream.unsubscribe()
    }
  }

  /** The addresses before a creation whose answer is still to come, by coin and network. */
  const before = new Map<string, ReadonlySet<string>>()

  /** Creates an address once: tried again after a lost answer, it takes the one that was made. */
  const created = async (
    body: OnNetwork,
    how: { readonly signal: AbortSignal; readonly willRetry: boolean },
  ): Promise<string> => {
    const place = JSON.stringify(body)
    const listed = (await calls.addresses({ body }, how)).map(({ addressId }) => addressId)
    const known = before.get(place)
    const made = known && listed.find((addressId) => !known.has(addressId))
    if (made === undefined) before.set(place, new Set(listed))
    const addressId = made ?? (await calls.createAddress({ body }, how)).addressId
    before.delete(place)
    return addressId
  }

  return {
    fetchCoins: requestOf<Coins, undefined>(
      ({ signal, willRetry }) => client.area(chain).coins({ query: {} }, { signal, willRetry }),
      random.share,
    ),
    fetchAddresses: requestOf<readonly DepositAddress[], OnNetwork>(async ({ query, signal, willRetry }) => {
      const how = { signal, willRetry }
      const known = await calls.addresses({ body: query }, how)
      return known.length > 0 ? known : [await calls.coinAddress({ body: query }, how)]
    }, random.share),
    changeAddresses: requestOf<readonly DepositAddress[], AddressChange>(async ({ query, signal, willRetry }) => {
      const how = { signal, willRetry }
      const { coinId, networkId } = query
      if (query.kind === 'select') return calls.selectAddress({ body: { addressId: query.addressId } }, how)
      if (query.kind === 'remark')
        await calls.remarkAddress({ body: { addressId: query.addressId, remark: query.remark } }, how)
      else return calls.selectAddress({ body: { addressId: await created({ coinId, networkId }, how) } }, how)
      return calls.addresses({ body: { coinId, networkId } }, how)
    }, random.share),
    records: recordsOf<DepositRow, DepositFilter>({
      rows: pagedListOf<DepositRow, DepositQuery>(
        requestOf<Page<DepositRow>, PageAsked<DepositQuery>>(async ({ query: { filter, page, pageSize }, ...how }) => {
          const query = { ...fieldsOf(filter), pageNum: String(page), pageSize: String(pageSize) }
          const { list, totalCount } = await calls.log({ query }, how)
          return { rows: list.map(rowOf), total: totalCount }
        }, random.share),
      ),
      watchDays: createDaysWatch(clock),
      watch,
      pathOf,
    }),
    deposit: followedRecordOf<Deposit>({
      fetchRecord: requestOf<RecordRead<Deposit>, RecordAsked>(
        async ({ query: { id }, ...how }) => ({ record: (await fetchOne(id, how)) ?? null, at: clock.venueNow() }),
        random.share,
      ),
      watchRecord: createFollow(services, {
        topic: userTopics.funds,
        isAbout,
        document,
        every: assetsLimits.followedRecord.everyOffline,
      }),
      watchDeadline: createDeadline(services),
    }),
  }
}
