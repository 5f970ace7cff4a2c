import * as z from 'zod/mini'
import { deskFileSchema } from './calls/desk.ts'
import { feedbackCategories } from './feedback.ts'
import { supportLimits } from './limits.ts'

const { maxText, maxFiles } = supportLimits.feedback

/** A request that is not sent yet, as one tab stores it across a reload. Its screenshots are with the venue already. */
export const feedbackDraftSchema = z.object({
  category: z.nullable(z.enum(feedbackCategories)),
  text: z.string().check(z.maxLength(maxText)),
  files: z.array(deskFileSchema).check(z.maxLength(maxFiles)),
})
export type FeedbackDraft = z.infer<typeof feedbackDraftSchema>

export const noDraft: FeedbackDraft = { category: null, text: '', files: [] }
