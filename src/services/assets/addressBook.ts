import { fromPromise } from 'xstate'
import type { AddressCheck, AddressEntry } from '#contract/assets/calls/addressBook.ts'
import { chain } from '#contract/assets/calls/chain.ts'
import type { CoinInfo } from '#contract/assets/networks.ts'
import { withdraw as withdrawCalls } from '#contract/assets/calls/withdraw.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { addressBookMachine } from '#machines/assets/addressBook/addressBook.machine.ts'
import type { Book, BookCoin, NewAddress, SettingChange } from '#machines/assets/addressBook/addressBook.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createSafetyCheck } from '../account/safetyCheck.ts'
import type { Services } from '../services.ts'

const coinOf = ({ coinId, shortName, networks }: CoinInfo): readonly BookCoin[] =>
  networks.length === 0 ? [] : [{ coinId, shortName, networks: networks.map(({ networkId }) => networkId) }]

/** The page's machine over the venue's calls. */
export const createAddressBook = (services: Services) => {
  const { client, random } = services
  const withdraw = client.area(withdrawCalls)
  return addressBookMachine.provide({
    actors: {
      safetyCheck: createSafetyCheck(services),
      fetchBook: requestOf<Book, undefined>(async ({ signal, willRetry }) => {
        const sent = { signal, willRetry }
        const [{ list }, networks, setting, session, { coins }] = await Promise.all([
          withdraw.addresses({ body: { pageNum: 1, pageSize: assetsLimits.addressBook.most } }, sent),
          withdraw.universalNetworks({}, sent),
          withdraw.addressSetting({}, sent),
          client.session.current({}, sent),
          client.area(chain).coins({ query: {} }, sent),
        ])
        return {
          entries: list,
          networks,
          setting,
          isBound: session?.googleBound ?? false,
          coins: coins.flatMap(coinOf),
        }
      }, random.share),
      checkAddress: fromPromise<AddressCheck, Pick<NewAddress, 'coinId' | 'networkId' | 'address' | 'memo'>>(
        ({ input: { coinId, networkId, address, memo }, signal }) =>
          withdraw.validateAddress(
            {
              query: {
                networkId,
                address,
                ...(coinId !== null && { coinId: String(coinId) }),
                ...(memo !== null && { memo }),
              },
            },
            { signal },
          ),
      ),
      addAddress: fromPromise<AddressEntry, NewAddress & { token: string }>(({ input: { token, ...body }, signal }) =>
        withdraw.createAddress({ body: { ...body, safetyToken: token } }, { signal }),
      ),
      renameEntry: fromPromise<void, { addressId: string; label: string }>(async ({ input, signal }) => {
        await withdraw.renameAddress({ body: input }, { signal })
      }),
      removeEntry: fromPromise<void, { addressId: string }>(async ({ input, signal }) => {
        await withdraw.removeAddress({ query: input }, { signal })
      }),
      saveSetting: fromPromise<void, SettingChange & { token: string | undefined }>(
        async ({ input: { token, ...change }, signal }) => {
          await withdraw.editAddressSetting(
            { body: { ...change, ...(token === undefined ? {} : { safetyToken: token }) } },
            { signal },
          )
        },
      ),
    },
  })
}
