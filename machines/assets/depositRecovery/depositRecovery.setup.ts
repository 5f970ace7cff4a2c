import { assign, fromPromise, setup } from 'xstate'
import { deposit } from '#contract/assets/calls/deposit.ts'
import type { ChainTransactionFound } from '#contract/assets/calls/chain.ts'
import type { Deposit, Recovery } from '#contract/assets/calls/deposit.ts'
import type { Network } from '#contract/assets/networks.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { UploadedFile } from '#contract/support/files.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { followedRecord } from '#machines/patterns/followedRecord/followedRecord.ts'
import { canUpload, canUploadAgain, imageProblem, uploadCall } from '#machines/patterns/pickedImage.ts'
import type { PickedImage } from '#machines/patterns/pickedImage.ts'
import { isSameUser, isUser } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import { filledFrom, problemOf } from './depositRecovery.rules.ts'
import type { RecoveryBody, RecoveryFields, RecoveryProblem } from './depositRecovery.rules.ts'

/** Data that the form needs: the networks, the payment in question, and earlier requests. */
export interface RecoverySetup {
  readonly networks: readonly Network[]
  readonly deposit: Deposit | undefined
  readonly revised: Recovery | undefined
  /** The transaction of the page's address; undefined if the chain has none. */
  readonly found: ChainTransactionFound | undefined
  readonly recoveries: readonly Recovery[]
}

/** The request behind the form. */
export interface RecoveryAbout {
  readonly depositId: string | undefined
  /** The request to revise. */
  readonly revisedId: string | undefined
  readonly txHash: string | undefined
  /** The network of the transaction. */
  readonly networkId: string | undefined
}

export interface RecoveryInput extends RecoveryAbout {
  readonly fid: string | undefined
  /** The request to track; undefined to make one. */
  readonly recoveryId: string | undefined
  /** Makes the ids of this page's uploads unique. */
  readonly seed: string
}

interface RecoveryContext extends RecoveryInput {
  /** Screenshots, which are with the venue already. */
  readonly files: readonly UploadedFile[]
  /** Files picked so far: each is uploaded under an id of its own, however often that is tried. */
  readonly picked: number
  readonly picking: PickedImage | undefined
  /** Why the last file was not uploaded. */
  readonly fileError: CallError | undefined
  readonly networks: readonly Network[]
  readonly recoveries: readonly Recovery[]
  readonly fields: RecoveryFields
  /** From the last try to send, until something changes. */
  readonly problem: RecoveryProblem | undefined
  readonly error: CallError | undefined
}

export const call = deposit.applyRecovery.id

export const aboutOf = ({ depositId, revisedId, txHash, networkId }: RecoveryAbout): RecoveryAbout => ({
  depositId,
  revisedId,
  txHash,
  networkId,
})

const inputOf = ({ fid, recoveryId, seed, ...about }: RecoveryInput): RecoveryInput => ({
  fid,
  recoveryId,
  ...aboutOf(about),
  seed,
})

export const contextOf = (input: RecoveryInput): RecoveryContext => ({
  ...input,
  networks: [],
  recoveries: [],
  files: [],
  picked: 0,
  picking: undefined,
  fileError: undefined,
  fields: filledFrom({ ...input, deposit: undefined, revised: undefined, found: undefined }),
  problem: undefined,
  error: undefined,
})

export const depositRecoverySetup = setup({
  types: {
    input: {} as RecoveryInput,
    context: {} as RecoveryContext,
    events: {} as
      | { type: 'field.changed'; field: keyof RecoveryFields; text: string }
      | { type: 'file.picked'; file: PickedImage }
      | { type: 'file.removed'; id: string }
      /** The failed upload is tried again. */
      | { type: 'upload.retried' }
      | { type: 'form.submitted' }
      | { type: 'retry.requested' }
      | { type: 'another.requested' }
      | { type: 'session.changed'; fid: string | undefined },
    children: {} as { fetchSetup: 'fetchSetup'; uploadFile: 'uploadFile'; apply: 'apply'; recovery: 'recovery' },
    tags: {} as 'busy' | 'failed' | 'blocking' | 'unknown',
  },
  actors: {
    fetchSetup: request<RecoverySetup, RecoveryAbout>(),
    uploadFile: fromPromise<UploadedFile, { readonly clientId: string; readonly file: PickedImage }>(
      notProvided('uploadFile'),
    ),
    apply: submitOnce<RecoveryBody, Recovery | null>(),
    recovery: followedRecord<Recovery>(),
  },
  guards: {
    isSameUser,
    isUser,
    isFollowing: ({ context }) => context.recoveryId !== undefined,
    hasProblem: ({ context }) => problemOf(context.fields) !== undefined,
    isTaken: ({ context }, { file }: { file: PickedImage }) =>
      canUpload(file, context.files.length, assetsLimits.funds.recoveryFiles),
    canRetry: ({ context }) => canUploadAgain(context.picking, context.fileError),
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { result }: SubmitResult) => result === 'accepted',
  },
  actions: {
    startOver: assign(({ context }, { fid }: { fid: string | undefined }) => ({
      ...contextOf({ ...inputOf(context), fid }),
      // An id names one upload for as long as the page is open.
      picked: context.picked,
    })),
    keepSetup: assign(({ context }, { networks, recoveries, ...about }: RecoverySetup) => ({
      networks,
      recoveries,
      files: about.revised?.files ?? [],
      fields: filledFrom({ ...about, txHash: context.txHash, networkId: context.networkId }),
      error: undefined,
    })),
    keepError: assign(errorOf(call)),
    keepField: assign(({ context }, { field, text }: { field: keyof RecoveryFields; text: string }) => ({
      fields: { ...context.fields, [field]: text },
      problem: undefined,
      error: undefined,
    })),
    keepPicked: assign(({ context }, { file }: { file: PickedImage }) => ({
      picking: file,
      picked: context.picked + 1,
      fileError: undefined,
    })),
    keepFileProblem: assign((_, { file }: { file: PickedImage }) => ({
      picking: undefined,
      fileError: imageProblem(file),
    })),
    keepFile: assign(({ context }, { file }: { file: UploadedFile }) => ({
      files: [...context.files, file],
      picking: undefined,
      problem: undefined,
      error: undefined,
    })),
    keepFileError: assign((_, { error }: { error: unknown }) => ({
      fileError: toCallError(error, uploadCall),
      problem: undefined,
    })),
    forgetFileError: assign({ fileError: undefined }),
    removeFile: assign(({ context }, { id }: { id: string }) => ({
      files: context.files.filter((file) => file.id !== id),
      error: undefined,
    })),
    /** Deletes an upload at the venue; one that stays is deleted there a day later. */
    discardFile: (_, __: { id: string }) => undefined,
    askToWait: assign({ problem: 'files' }),
    showProblem: assign(({ context }) => ({ problem: problemOf(context.fields) })),
    forgetError: assign({ error: undefined }),
    keepRefusal: assign((_, result: SubmitResult) => ({ error: refusalOf(call, result) })),
    keepRequest: assign(({ context: { recoveries } }, { data }: SubmitResult<Recovery | null>) => ({
      recoveries: data ? [data, ...recoveries.filter(({ recoveryId }) => recoveryId !== data.recoveryId)] : recoveries,
    })),
    forgetForm: assign({
      depositId: undefined,
      revisedId: undefined,
      txHash: undefined,
      networkId: undefined,
      picking: undefined,
      fileError: undefined,
    }),
  },
})
