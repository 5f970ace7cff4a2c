import { fromPromise } from 'xstate'
import { chain } from '#contract/assets/calls/chain.ts'
import { deposit } from '#contract/assets/calls/deposit.ts'
import type { Recovery } from '#contract/assets/calls/deposit.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { UploadedFile } from '#contract/support/files.ts'
import type { RecoveryAbout, RecoverySetup } from '#machines/assets/depositRecovery/depositRecovery.setup.ts'
import type { RecoveryBody } from '#machines/assets/depositRecovery/depositRecovery.rules.ts'
import type { PickedImage } from '#machines/patterns/pickedImage.ts'
import { submitByRecord } from '#machines/patterns/quoteConfirm/quoteConfirm.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { CallOptions } from '../http/client.ts'
import type { Services } from '../services.ts'
import { createFollowedFunds } from '../streams/followedFunds.ts'

const firstPage = { pageNum: '1', pageSize: String(kernelLimits.pagedList.maxPageSize) }

/** The venue writes a hash in the network's own case. */
const isOf =
  ({ networkId, txHash }: RecoveryBody) =>
  (one: Recovery): boolean =>
    one.networkId === networkId && one.txHash.toLowerCase() === txHash.toLowerCase()

/** Loaded with the first upload: it brings what belongs to support along. */
const uploads = async () => (await import('#contract/support/calls/feedback.ts')).feedback

/** The actions of the recovery page. */
export const createRecoveryActions = ({ client, report }: Services) => ({
  discardFile: (_: unknown, { id }: { readonly id: string }) => {
    // One that stays is deleted by the venue a day later.
    uploads()
      .then((feedback) => client.area(feedback).discard({ body: { file: id } }, {}))
      .catch((error: unknown) => report(`A removed screenshot stays for a day: ${String(error)}`))
  },
})

/** The actors of the recovery page. */
export const createRecoveryActors = (services: Services) => {
  const { client, random } = services
  const calls = client.area(deposit)
  let sent: RecoveryBody | undefined
  const apply = async (body: RecoveryBody, signal: AbortSignal) => ({
    code: codes.success,
    msg: '',
    data: await calls.applyRecovery({ body }, { signal }),
  })
  const fetchOne = async (recoveryId: string, how: CallOptions) =>
    (await calls.recoveries({ query: { recoveryId, pageNum: '1', pageSize: '1' } }, how)).list[0]
  const findSent = async (networkId: string | undefined, id: string | undefined, signal: AbortSignal) => {
    if (networkId === undefined || id === undefined) return undefined
    try {
      const found = await client.area(chain).find({ query: { networkId, id } }, { signal })
      return found.kind === 'transaction' ? found.transaction : undefined
    } catch {
      // It only fills in the form, which works without it.
      return undefined
    }
  }
  return {
    recovery: createFollowedFunds<Recovery>(services, { kind: 'recovery', fetchOne }),
    fetchSetup: requestOf<RecoverySetup, RecoveryAbout>(
      async ({ query: { depositId, revisedId, networkId, txHash }, signal, willRetry }) => {
        const how = { signal, willRetry }
        const [{ networks }, { list }, about, revised, found] = await Promise.all([
          client.area(chain).coins({ query: {} }, how),
          calls.recoveries({ query: firstPage }, how),
          depositId === undefined ? undefined : calls.log({ query: { depositId, pageNum: '1', pageSize: '1' } }, how),
          revisedId === undefined ? undefined : fetchOne(revisedId, how),
          findSent(networkId, txHash, signal),
        ])
        return { networks, recoveries: list, deposit: about?.list[0], revised, found }
      },
      random.share,
    ),
    uploadFile: fromPromise<UploadedFile, { readonly clientId: string; readonly file: PickedImage }>(
      async ({ input: { clientId, file }, signal }) =>
        client.area(await uploads()).upload({ body: { clientId, name: file.name, data: file.data } }, { signal }),
    ),
    apply: submitByRecord<RecoveryBody, Recovery | null>({
      send: (body, signal) => {
        sent = body
        return apply(body, signal)
      },
      // Sent again, it is either taken now, or the venue says that it has it already.
      find: async (signal) => {
        const body = sent
        if (!body) throw new Error('Nothing was sent')
        try {
          return { state: 'done', ...(await apply(body, signal)) }
        } catch (failed) {
          const error = toCallError(failed, deposit.applyRecovery.id)
          if (error.kind !== 'business' || error.code === undefined) throw failed
          const { list } = await calls.recoveries({ query: firstPage }, { signal })
          const found = list.find(isOf(body))
          if (error.code === codes.recoveryOpen && found)
            return { state: 'done', code: codes.success, msg: '', data: found }
          return { state: 'refused', code: error.code, msg: error.msg ?? '', data: null }
        }
      },
    }),
  }
}
