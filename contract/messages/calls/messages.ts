import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { inmailMessageSchema, messageClassifySchema, unreadCountSchema } from '../entities/inmail.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { messagesLimits } from '#contract/messages/limits.ts'
import { id, label, nothing } from '#contract/kernel/schemas.ts'

/** `seq` is that of the user's stream: what it sent up to there is in the answer. */
const seq = z.int()

/** Of a module or a submodule. */
const moduleCode = id.check(z.maximum(messagesLimits.messages.maxCode))

/** What a status call is about. */
export const readRanges = { all: 0, one: 1 } as const

/** An announcement that stands over a page until it is closed; `name` is what `close-popup` takes. */
const popupSchema = z.object({ name: label, message: inmailMessageSchema })
export type Popup = z.infer<typeof popupSchema>

export const messages = {
  /** The newest first. `moduleId` 0 is every module; `submoduleId` null is every submodule of it. */
  list: defineCall({
    id: 'messages.list',
    method: 'POST',
    path: '/hk-web/v2/inmail/message/list',
    body: z.strictObject({
      moduleId: moduleCode,
      submoduleId: z.nullable(moduleCode),
      pageSize: z.int().check(z.minimum(1), z.maximum(kernelLimits.pagedList.maxPageSize)),
      pageNum: z.int().check(z.minimum(1), z.maximum(messagesLimits.messages.kept)),
    }),
    response: z.object({ list: z.array(inmailMessageSchema), totalCount: z.int(), seq }),
    auth: true,
    errors: 'caller',
  }),
  /**
   * `messageId` is read for the range of one, and looked at for no other. One that is gone, or nobody's own, is no
   * fault: nothing is marked.
   */
  status: defineCall({
    id: 'messages.status',
    method: 'POST',
    path: '/hk-web/v2/inmail/message/status',
    body: z.strictObject({
      messageId: z.nullable(id),
      rangeType: z.union([z.literal(readRanges.all), z.literal(readRanges.one)]),
    }),
    response: nothing,
    auth: true,
    errors: 'caller',
  }),
  unReadCount: defineCall({
    id: 'messages.unReadCount',
    method: 'GET',
    path: '/hk-web/v2/inmail/message/unReadCount',
    response: z.extend(unreadCountSchema, { seq }),
    auth: true,
    errors: 'caller',
  }),
  classify: defineCall({
    id: 'messages.classify',
    method: 'GET',
    path: '/hk-web/v2/inmail/message/classify',
    response: z.array(messageClassifySchema),
    auth: true,
    errors: 'caller',
  }),
  /** The newest announcement that wants to be seen at once and was not closed; null: none. */
  popup: defineCall({
    id: 'messages.popup',
    method: 'GET',
    path: '/hk-web/v2/inmail/popup',
    response: z.nullable(popupSchema),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
