import { assign, fromPromise, not, raise, setup, stateIn } from 'xstate'
import { feedbackBodySchema } from '#contract/support/calls/feedback.ts'
import type { FeedbackBody, FeedbackReceipt } from '#contract/support/calls/feedback.ts'
import type { UploadedFile } from '#contract/support/files.ts'
import type { CreatorDraft } from '#contract/support/creator.ts'
import type { FeedbackCategory } from '#contract/support/feedback.ts'
import type { FeedbackDraft } from '#contract/support/feedbackDraft.ts'
import { noApplication, noDraft } from '#contract/support/feedbackDraft.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { canUpload, canUploadAgain, imageProblem } from '#machines/patterns/pickedImage.ts'
import type { PickedImage } from '#machines/patterns/pickedImage.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'

export interface FeedbackInput {
  /** The draft that this tab stored before a reload; a creator's application begins with an empty one. */
  readonly draft: FeedbackDraft | undefined
  /** Makes the ids of this page's uploads unique. */
  readonly seed: string
}

interface FeedbackContext extends FeedbackDraft {
  readonly seed: string
  /** Files picked so far: each is uploaded under an id of its own, however often that is tried. */
  readonly picked: number
  readonly picking: PickedImage | undefined
  /** Why the last file was not uploaded. */
  readonly fileError: CallError | undefined
  /** A recording of this page's machines, as text in the inspector's format. Not sent before the form is. */
  readonly recording: string | undefined
  /** The id of the recording once it is uploaded. */
  readonly recorded: string | undefined
  readonly error: CallError | undefined
  readonly ticket: string | undefined
}

const call = 'feedback.create'

const nothingSent = {
  ...noDraft,
  picking: undefined,
  fileError: undefined,
  recording: undefined,
  recorded: undefined,
  error: undefined,
}

export const contextOf = ({ draft, seed }: FeedbackInput): FeedbackContext => ({
  ...nothingSent,
  ...draft,
  seed,
  picked: 0,
  ticket: undefined,
})

/** The id under which the file that was picked last is uploaded. */
export const uploadOf = ({ context }: { readonly context: FeedbackContext }) => ({
  clientId: `${context.seed}-${context.picked}`,
  file: context.picking ?? { name: '', bytes: 0, data: '' },
})

export const recordingOf = ({ context }: { readonly context: FeedbackContext }) => ({
  clientId: `${context.seed}-r${context.picked}`,
  text: context.recording ?? '',
})

/** The body to send. Without a category it fits no schema. */
const bodyOf = ({ category, text, files, recorded, creator }: FeedbackContext) => ({
  category,
  text,
  files: files.map(({ id }) => id),
  recording: recorded ?? null,
  ...(creator && { creator }),
})

export const submitInput = ({ context }: { readonly context: FeedbackContext }) => ({
  call,
  // A value that does not fit the schema is never sent (`isBlank`).
  body: { ...bodyOf(context), category: context.category ?? 'other' } as FeedbackBody,
})

/** The draft as a tab stores it. */
const draftOf = ({
  context: { category, text, files, creator },
}: {
  readonly context: FeedbackContext
}): { readonly draft: FeedbackDraft } => ({ draft: { category, text, files, ...(creator && { creator }) } })

/** The action that stores it. */
export const keep = { type: 'keepDraft', params: draftOf } as const

export const feedbackSetup = setup({
  types: {
    input: {} as FeedbackInput,
    context: {} as FeedbackContext,
    events: {} as
      | { type: 'category.chosen'; category: FeedbackCategory }
      | { type: 'text.changed'; text: string }
      /** In an application of a creator. */
      | { type: 'answers.changed'; answers: Partial<CreatorDraft> }
      | { type: 'file.picked'; file: PickedImage }
      | { type: 'file.removed'; id: string }
      /** The failed upload is tried again. */
      | { type: 'upload.retried' }
      /** The checkbox of the recording. */
      | { type: 'recording.included' }
      | { type: 'recording.dropped' }
      | { type: 'recording.saved' }
      | { type: 'form.submitted' }
      | { type: 'another.requested' }
      /** Sent by the form to the parallel regions. */
      | { type: 'request.sent' },
    tags: {} as 'busy' | 'failed' | 'unknown',
  },
  actors: {
    uploadFile: fromPromise<UploadedFile, { readonly clientId: string; readonly file: PickedImage }>(
      notProvided('uploadFile'),
    ),
    /** The machines of this page as a recording without secrets. */
    recordPage: fromPromise<string>(notProvided('recordPage')),
    uploadRecording: fromPromise<UploadedFile, { readonly clientId: string; readonly text: string }>(
      notProvided('uploadRecording'),
    ),
    createRequest: submitOnce<FeedbackBody, FeedbackReceipt>(),
  },
  guards: {
    /** It is being sent, or was. */
    isClosed: not(stateIn({ form: 'editing' })),
    isApplication: ({ context }) => context.creator !== undefined,
    isBlank: ({ context }) => !feedbackBodySchema.safeParse(bodyOf(context)).success,
    hasRecording: ({ context }) => context.recording !== undefined && context.recorded === undefined,
    isUploading: stateIn({ upload: 'uploading' }),
    isRecording: stateIn({ recording: 'making' }),
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { result }: Pick<SubmitResult, 'result'>) => result === 'accepted',
    isTaken: ({ context }, { file }: { file: PickedImage }) =>
      canUpload(file, context.files.length, supportLimits.feedback.maxFiles),
    canRetry: ({ context }) => canUploadAgain(context.picking, context.fileError),
  },
  actions: {
    keepCategory: assign((_, { category }: { category: FeedbackCategory }) => ({ category, error: undefined })),
    keepText: assign(({ context }, { text }: { text: string }) => ({
      text: text.slice(0, (context.creator ? supportLimits.creator : supportLimits.feedback).maxText),
      error: undefined,
    })),
    keepAnswers: assign(({ context }, { answers }: { answers: Partial<CreatorDraft> }) => ({
      creator: context.creator && {
        ...context.creator,
        ...answers,
        links: (answers.links ?? context.creator.links).slice(0, supportLimits.creator.maxLinks),
        country: (answers.country ?? context.creator.country).slice(0, supportLimits.creator.maxCountry),
      },
      error: undefined,
    })),
    keepPicked: assign(({ context }, { file }: { file: PickedImage }) => ({
      picking: file,
      picked: context.picked + 1,
      fileError: undefined,
    })),
    keepProblem: assign((_, { file }: { file: PickedImage }) => ({
      picking: undefined,
      fileError: imageProblem(file),
    })),
    keepFile: assign(({ context }, { file }: { file: UploadedFile }) => ({
      files: [...context.files, file],
      picking: undefined,
      fileError: undefined,
      error: undefined,
    })),
    keepFileError: assign((_, { error }: { error: unknown }) => ({ fileError: toCallError(error, 'feedback.upload') })),
    removeFile: assign(({ context }, { id }: { id: string }) => ({
      files: context.files.filter((file) => file.id !== id),
      error: undefined,
    })),
    keepRecording: assign((_, { text }: { text: string }) => ({ recording: text, recorded: undefined })),
    keepRecorded: assign((_, { file }: { file: UploadedFile }) => ({ recorded: file.id })),
    forgetRecording: assign({ recording: undefined, recorded: undefined }),
    keepRefusal: assign((_, result: SubmitResult<FeedbackReceipt>) => ({
      error: refusalOf(call, result),
      recorded: undefined,
    })),
    keepError: assign(errorOf(call)),
    forgetError: assign({ error: undefined }),
    keepTicket: assign(({ context }, { data }: { data: FeedbackReceipt | undefined }) => ({
      ...nothingSent,
      ...(context.creator && noApplication),
      ticket: data?.ticket,
    })),
    forgetFileError: assign({ fileError: undefined }),
    raiseSent: raise({ type: 'request.sent' }),
    forgetTicket: assign({ ticket: undefined }),
    /** Deletes an upload at the venue; one that stays is deleted there a day later. */
    discardFile: (_, __: { id: string }) => undefined,
    /** Downloads the recording, so that the user sees what would be sent. */
    saveRecording: (_, __: { text: string }) => undefined,
    keepDraft: (_, __: { draft: FeedbackDraft }) => undefined,
  },
})
