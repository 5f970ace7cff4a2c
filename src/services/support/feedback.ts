import { fromPromise } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { feedback, feedbackReceiptSchema } from '#contract/support/calls/feedback.ts'
import type { FeedbackBody, FeedbackReceipt, FeedbackRequest } from '#contract/support/calls/feedback.ts'
import type { UploadedFile } from '#contract/support/files.ts'
import { feedbackDraftSchema } from '#contract/support/feedbackDraft.ts'
import type { FeedbackDraft } from '#contract/support/feedbackDraft.ts'
import { deskMachine } from '#machines/support/desk/desk.machine.ts'
import type { PickedImage } from '#machines/patterns/pickedImage.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { saveFile } from '../browser/saveFile.ts'
import { createSubmit } from '../http/submit.ts'
import type { Services } from '../services.ts'
import { createDeskFlow } from './desk.ts'

/** Where a tab stores each form's draft. */
type DraftKey = 'private.feedback' | 'private.creator'

/** The draft of a request that this tab stored and has not sent yet. */
export const storedDraft = (
  { tabPersonal }: Pick<Services, 'tabPersonal'>,
  draftKey: DraftKey = 'private.feedback',
): FeedbackDraft | undefined => tabPersonal.read(draftKey, feedbackDraftSchema)

/** The ticket in an outcome that was fetched after its answer was lost. */
const receiptIn = (data: unknown): FeedbackReceipt | undefined => {
  const read = feedbackReceiptSchema.safeParse(data)
  return read.success ? read.data : undefined
}

/** The form's actors and actions. */
export const createFeedbackFlow = (services: Services, draftKey: DraftKey = 'private.feedback') => {
  const calls = services.client.area(feedback)
  return {
    actors: {
      uploadFile: fromPromise<UploadedFile, { readonly clientId: string; readonly file: PickedImage }>(
        ({ input: { clientId, file }, signal }) =>
          calls.upload({ body: { clientId, name: file.name, data: file.data } }, { signal }),
      ),
      recordPage: fromPromise<string>(async ({ system, signal }) => {
        const app = (system as { get: (id: string) => AnyActorRef | undefined }).get('app')
        if (!app) throw new Error('There is no app to record')
        return (await import('./recordPage.ts')).recordPage(app, signal)
      }),
      uploadRecording: fromPromise<UploadedFile, { readonly clientId: string; readonly text: string }>(
        ({ input, signal }) => calls.record({ body: input }, { signal }),
      ),
      createRequest: createSubmit<FeedbackBody, FeedbackReceipt>(services, calls.create, undefined, receiptIn),
    },
    actions: {
      discardFile: (_: unknown, { id }: { readonly id: string }) => {
        // One that stays is deleted by the venue a day later.
        calls
          .discard({ body: { file: id } }, {})
          .catch((error: unknown) => services.report(`A removed screenshot stays for a day: ${String(error)}`))
      },
      saveRecording: (_: unknown, { text }: { readonly text: string }) =>
        saveFile('recording.json', text, 'application/json'),
      keepDraft: (_: unknown, { draft }: { readonly draft: FeedbackDraft }) => {
        if (draft.category === null && draft.text === '' && draft.files.length === 0)
          services.tabPersonal.remove(draftKey)
        else services.tabPersonal.write(draftKey, draft)
      },
    },
  }
}

/** The actors of the user's requests. */
export const createRequestsActors = (services: Services) => {
  const calls = services.client.area(feedback)
  const { share } = services.random
  return {
    list: pagedListOf<FeedbackRequest, null>(
      requestOf<Page<FeedbackRequest>, PageAsked<null>>(
        ({ query: { page, pageSize }, signal, willRetry }) =>
          calls.list({ query: { page: String(page), pageSize: String(pageSize) } }, { signal, willRetry }),
        share,
      ),
    ),
    findRequest: requestOf<FeedbackRequest, { readonly ticket: string }>(
      ({ query, signal, willRetry }) => calls.one({ query }, { signal, willRetry }),
      share,
    ),
    desk: deskMachine.provide(createDeskFlow(services)),
  }
}
