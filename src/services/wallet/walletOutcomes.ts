import { fromPromise } from 'xstate'
import type { OpenList } from '#machines/shell/outcomes/outcomes.setup.ts'
import type { Services } from '../services.ts'
import type { KeyOwner } from '../http/submit.ts'
import { createSettle, listOpen } from '../http/submit.ts'

/** A wallet's keys are separate from those of exchange users. */
const ownerOf = (accountId: string): string => `wallet.${accountId}`

/** The keys of the connected wallet: `accountId` returns its current id. */
export const walletKeys = ({ client }: Pick<Services, 'client'>, accountId: () => string): KeyOwner => ({
  owner: () => ownerOf(accountId()),
  outcome: (key, options) => client.web3.outcome({ body: { key } }, options),
})

/** The actors of the flow that settles a wallet's open swaps. */
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
