import { fromPromise } from 'xstate'
import type { OpenList } from '#machines/shell/outcomes/outcomes.setup.ts'
import type { Services } from '../services.ts'
import type { KeyOwner } from '../http/submit.ts'
import { createSettle, listOpen } from '../http/submit.ts'

/** A wallet's keys stand apart from those of people of the exchange. */
const ownerOf = (accountId: string): string => `wallet.${accountId}`

/** The keys of the wallet that this browser is in: `accountId` says which, when it is asked. */
export const walletKeys = ({ client }: Pick<Services, 'client'>, accountId: () => string): KeyOwner => ({
  owner: () => ownerOf(accountId()),
  outcome: (key, options) => client.web3.outcome({ body: { key } }, options),
})

/** What the flow of a wallet's open swaps needs of the world. */
export const createWalletOutcomesActors = (services: Services) => {
  let listed = ''
  return {
    listOpen: fromPromise<OpenList, { fid: string }>(({ input }) => {
      listed = input.fid
      return Promise.resolve(listOpen(services, ownerOf(input.fid)))
    }),
    settle: createSettle(
      services,
      walletKeys(services, () => listed),
    ),
  }
}
