import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { intText, label, nothing, time } from '#contract/kernel/schemas.ts'
import { clientIdSchema, ticketSchema } from '#contract/support/calls/desk.ts'
import { deskFileSchema, deskIdSchema } from '#contract/support/files.ts'
import { creatorSchema } from '#contract/support/creator.ts'
import { feedbackCategories } from '#contract/support/feedback.ts'
import { supportLimits } from '#contract/support/limits.ts'

const { maxText, maxFiles, maxRecording } = supportLimits.feedback

const count = z.int().check(z.nonnegative())

/** A request to support; files are uploaded before, and named by their ids. */
export const feedbackBodySchema = z.strictObject({
  category: z.enum(feedbackCategories),
  text: z.string().check(z.maxLength(maxText), z.regex(/\S/)),
  files: z.array(deskIdSchema).check(z.maxLength(maxFiles)),
  recording: z.nullable(deskIdSchema),
  /** Required in the category `creator`, refused in all others. */
  creator: z.optional(creatorSchema),
})
export type FeedbackBody = z.infer<typeof feedbackBodySchema>

export const feedbackReceiptSchema = z.object({ ticket: ticketSchema })
export type FeedbackReceipt = z.infer<typeof feedbackReceiptSchema>

const feedbackRequestSchema = z.object({
  /** The ticket number, which is no secret: only its owner and agents can read the request. */
  id: ticketSchema,
  /** Its conversation, for the calls of the desk. */
  deskId: deskIdSchema,
  category: z.enum(feedbackCategories),
  /** The beginning of its text. */
  text: label,
  /** The last message is an agent's. */
  isAnswered: z.boolean(),
  unread: count,
  createdAt: time,
  changedAt: time,
})
export type FeedbackRequest = z.infer<typeof feedbackRequestSchema>

export const feedback = {
  /** `money`: it carries a key and takes effect once for it, and its outcome can be queried. */
  create: defineCall({
    id: 'feedback.create',
    method: 'POST',
    path: '/hk-web/v2/feedback/create',
    body: feedbackBodySchema,
    response: feedbackReceiptSchema,
    auth: true,
    money: true,
    errors: 'caller',
    extension: true,
  }),
  /** A screenshot; `data` is base64. The same `clientId` uploads it once. Unless a request names it, it is deleted. */
  upload: defineCall({
    id: 'feedback.upload',
    method: 'POST',
    path: '/hk-web/v2/feedback/upload',
    body: z.strictObject({
      clientId: clientIdSchema,
      name: z.string().check(z.maxLength(500)),
      data: z.string().check(z.maxLength(supportLimits.desk.maxBodyBytes)),
    }),
    maxBody: supportLimits.desk.maxBodyBytes,
    response: deskFileSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** A recording in the inspector's format. Only agents can download it. */
  record: defineCall({
    id: 'feedback.record',
    method: 'POST',
    path: '/hk-web/v2/feedback/record',
    body: z.strictObject({ clientId: clientIdSchema, text: z.string().check(z.maxLength(maxRecording)) }),
    maxBody: supportLimits.desk.maxBodyBytes,
    response: deskFileSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** Deletes an upload that no request names. */
  discard: defineCall({
    id: 'feedback.discard',
    method: 'POST',
    path: '/hk-web/v2/feedback/discard',
    body: z.strictObject({ file: deskIdSchema }),
    response: nothing,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** The caller's requests, most recently changed first. */
  list: defineCall({
    id: 'feedback.list',
    method: 'GET',
    path: '/hk-web/v2/feedback/list',
    query: z.strictObject({ page: intText, pageSize: intText }),
    response: z.object({
      rows: z.array(feedbackRequestSchema).check(z.maxLength(kernelLimits.pagedList.maxPageSize)),
      total: count,
    }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** One request, for its owner and for agents. */
  one: defineCall({
    id: 'feedback.one',
    method: 'GET',
    path: '/hk-web/v2/feedback/one',
    query: z.strictObject({ ticket: ticketSchema }),
    response: feedbackRequestSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
