import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { id, intText, nothing, time } from '#contract/kernel/schemas.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { noticeCategories } from '#contract/support/notices.ts'

const { maxTitle, maxBody } = supportLimits.notices

const count = z.int().check(z.nonnegative())

const noticeHeadSchema = z.object({
  id,
  category: z.enum(noticeCategories),
  publishedAt: time,
  title: z.string().check(z.maxLength(maxTitle)),
  isImportant: z.boolean(),
  /** Until when an important notice is announced above every page; null for no end. */
  until: z.nullable(time),
  /** True for a guest, for whom nothing is remembered. */
  isRead: z.boolean(),
})
export type NoticeHead = z.infer<typeof noticeHeadSchema>

/** Plain paragraphs, separated by empty lines. */
const noticeSchema = z.extend(noticeHeadSchema, { body: z.string().check(z.maxLength(maxBody)) })
export type Notice = z.infer<typeof noticeSchema>

/** Titles and bodies are in the requested language, or in English where the operator wrote no other. */
export const notices = {
  /** Newest first. Without a category it lists all. */
  list: defineCall({
    id: 'notices.list',
    method: 'GET',
    path: '/hk-web/v2/notices/list',
    query: z.strictObject({ category: z.optional(z.enum(noticeCategories)), page: intText, pageSize: intText }),
    response: z.object({
      rows: z.array(noticeHeadSchema).check(z.maxLength(kernelLimits.pagedList.maxPageSize)),
      total: count,
      unread: count,
    }),
    errors: 'caller',
    extension: true,
  }),
  one: defineCall({
    id: 'notices.one',
    method: 'GET',
    path: '/hk-web/v2/notices/one',
    query: z.strictObject({ id: intText }),
    response: noticeSchema,
    errors: 'caller',
    extension: true,
  }),
  /** The newest important notice that has not expired; null if there is none. */
  announced: defineCall({
    id: 'notices.announced',
    method: 'GET',
    path: '/hk-web/v2/notices/announced',
    response: z.nullable(noticeHeadSchema),
    errors: 'caller',
    extension: true,
  }),
  /** Marks one notice as read, or all if `id` is null. A notice that is gone is not an error. */
  markRead: defineCall({
    id: 'notices.markRead',
    method: 'POST',
    path: '/hk-web/v2/notices/read',
    body: z.strictObject({ id: z.nullable(id) }),
    response: nothing,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
