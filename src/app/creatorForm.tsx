import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { noApplication } from '#contract/support/feedbackDraft.ts'
import { feedbackMachine } from '#machines/support/feedback/feedback.machine.ts'
import { CreatorApplication } from '#features/support/feedback/CreatorApplication.tsx'
import { createFeedbackFlow, storedDraft } from '#services/support/feedback.ts'
import type { Services } from '#services/services.ts'
import type { Part } from './lazyPart.tsx'
import { partActor } from './partActor.ts'

const draftKey = 'private.creator'

/** The application of a creator: a request to support with questions of its own. */
export const creatorPart = (root: AppRef, services: Services, key: string): Part => {
  const actor = partActor(root, {
    key,
    flow: 'feedback',
    logic: feedbackMachine.provide(createFeedbackFlow(services, draftKey)),
    input: { draft: storedDraft(services, draftKey) ?? noApplication, seed: services.random.key() },
  })
  return ({ app }) => actor && <CreatorApplication app={app} actor={actor} />
}
