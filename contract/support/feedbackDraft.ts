import * as z from 'zod/mini'
import { creatorDraftSchema } from './creator.ts'
import { deskFileSchema } from './files.ts'
import { feedbackCategories } from './feedback.ts'
import { supportLimits } from './limits.ts'

const { maxText, maxFiles } = supportLimits.feedback

/** A request that is not sent yet, as one tab stores it across a reload. Its screenshots are with the venue already. */
export const feedbackDraftSchema = z.object({
  category: z.nullable(z.enum(feedbackCategories)),
  text: z.string().check(z.maxLength(maxText)),
  files: z.array(deskFileSchema).check(z.maxLength(maxFiles)),
  /** Only in an application of a creator. */
  creator: z.optional(creatorDraftSchema),
})
export type FeedbackDraft = z.infer<typeof feedbackDraftSchema>

export const noDraft: FeedbackDraft = { category: null, text: '', files: [], creator: undefined }

/** An application that is not filled in yet. */
export const noApplication: FeedbackDraft = {
  ...noDraft,
  category: 'creator',
  creator: { links: '', audience: null, country: '', consent: false },
}
