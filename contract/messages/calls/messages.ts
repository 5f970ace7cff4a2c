import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { inmailMessageSchema, messageClassifySchema, unreadCountSchema } from '../entities/inmail.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { messagesLimits } from '#contract/messages/limits.ts'
import { id, label, nothing } from '#contract/kernel/schemas.ts'

/** `seq` of the user's stream: the response includes everything sent up to it. */
const seq = z.int()

/** The code of a module or submodule. */
const moduleCode = id.check(z.maximum(messagesLimits.messages.maxCode))

/** The scope of a status call. */
export const readRanges = { all: 0, one: 1 } as const

/** An announcement shown over a page until it is closed; `name` is the value for `close-popup`. */
const popupSchema = z.object({ name: label, message: inmailMessageSchema })
export type Popup = z.infer<typeof popupSchema>

export const messages = {
  /** Newest first. `moduleId` 0 means every module; `submoduleId` null means every submodule. */
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
   * `messageId` is used only for the range `one`. If the message is gone or belongs to another user, nothing is marked
   * and no error is returned.
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
  /** The latest announcement to show at once that was not closed; null if there is none. */
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
