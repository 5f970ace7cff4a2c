import { chain } from '#contract/assets/calls/chain.ts'
import { deposit } from '#contract/assets/calls/deposit.ts'
import type { Deposit, DepositAddress } from '#contract/assets/calls/deposit.ts'
import type { Coins } from '#contract/assets/networks.ts'
import type { DepositFilter } from '#machines/assets/topup/depositFilter.ts'
import type { AddressChange, OnNetwork } from '#machines/assets/topup/topup.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'
import { createFundsRecords } from '../streams/fundsRecords.ts'
import { dayFields } from '../http/recordFields.ts'

/** The actors of the deposit page. */
export const createTopupActors = (services: Services, { pathOf }: { pathOf: (filter: DepositFilter) => string }) => {
  const { client, random } = services
  const calls = client.area(deposit)

  const { records, followed } = createFundsRecords<Deposit, DepositFilter>(services, {
    kind: 'deposit',
    idOf: ({ depositId }) => depositId,
    fetchLog: ({ filter, id, ...page }, how) => {
      const stage = filter?.stage
      const query = {
        ...page,
        ...(id !== undefined && { depositId: id }),
        ...(stage !== undefined && { stage }),
        ...(filter && dayFields(filter)),
      }
      return calls.log({ query }, how)
    },
    isMatch: ({ stage }, one) => stage === undefined || stage === one.stage,
    pathOf,
  })

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
    records,
    deposit: followed,
  }
}
