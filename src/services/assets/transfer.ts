import { fromPromise } from 'xstate'
import { transfer } from '#contract/assets/calls/transfer.ts'
import type { TransferBody, TransferCoin, TransferResult, WalletInfo } from '#contract/assets/calls/transfer.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { CoinsQuery, InfoQuery } from '#machines/assets/transfer/transfer.setup.ts'
import type { TransferSetup } from '#machines/assets/transfer/transfer.types.ts'
import type { Services } from '../services.ts'
import { createSubmit } from '../http/submit.ts'

const reads = ({ client, random }: Services) => ({
  fetchSetup: requestOf<TransferSetup, undefined>(async ({ signal, willRetry }) => {
    const [types, pairs] = await Promise.all([
      client.area(transfer).types({ query: {} }, { signal, willRetry }),
      client.area(transfer).isolatedPairs({}, { signal, willRetry }),
    ])
    return { types, pairs }
  }, random.share),
  fetchCoins: requestOf<readonly TransferCoin[], CoinsQuery>(
    ({ query, signal, willRetry }) =>
      client
        .area(transfer)
        .coins({ query: withTrade({ type: String(query.type) }, query.tradeId) }, { signal, willRetry }),
    random.share,
  ),
  fetchInfo: requestOf<WalletInfo, InfoQuery>(
    ({ query, signal, willRetry }) =>
      client.area(transfer).walletInfo(
        {
          query: withTrade(
            { type: String(query.type), coinId: String(query.coinId), walletType: String(query.walletType) },
            query.tradeId,
          ),
        },
        { signal, willRetry },
      ),
    random.share,
  ),
})

const withTrade = <Query>(query: Query, tradeId: number | undefined) =>
  tradeId === undefined ? query : { ...query, tradeId: String(tradeId) }

/** The dialog's actors: availability is checked again just before the money moves, and the unsigned call moves it. */
export const createTransferDialogActors = (services: Services) => ({
  ...reads(services),
  precheck: fromPromise<{ transferOpenCardInvalid: boolean }, { body: TransferBody; walletType: number }>(
    async ({ input: { body, walletType }, signal }) => {
      const query = withTrade(
        { type: String(body.type), coinId: String(body.coinId), walletType: String(walletType) },
        body.tradeId ?? undefined,
      )
      return services.client.area(transfer).walletInfo({ query }, { signal })
    },
  ),
  submitTransfer: createSubmit<TransferBody, TransferResult>(services, services.client.area(transfer).submit),
})

/** The actors of the page for phones: the venue's own check, and the signed call. */
export const createTransferPageActors = (services: Services) => ({
  ...reads(services),
  precheck: fromPromise<{ transferOpenCardInvalid: boolean }, { body: TransferBody; walletType: number }>(
    ({ input: { body }, signal }) => services.client.area(transfer).precheck({ body }, { signal }),
  ),
  submitTransfer: createSubmit<TransferBody, TransferResult>(services, services.client.area(transfer).submitSigned),
})
