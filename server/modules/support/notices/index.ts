import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { Context } from '#server/http/context.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { RefusalAs } from '#server/http/status.ts'
import { Refusal } from '#server/refusal.ts'
import type { Module } from '#server/modules.ts'
import { serveNoticeFeeds } from './feed.ts'
import { seedNotices } from './seed.ts'
import { markNoticesRead, readAnnounced, readNotice, readNotices } from './store.ts'

const { maxPageSize } = kernelLimits.pagedList
/** The largest number of the database's ids. */
const maxId = 2 ** 31 - 1

const readerOf = (ctx: Context) => ({ userId: ctx.user?.id, locale: ctx.locale })

/** Notices that the operator publishes, and who has read them. */
export const noticesModule: Module = {
  name: 'notices',
  routes: serveNoticeFeeds,
  seed: ({ db, clock }) => db.transaction((tx) => seedNotices(tx, clock.now())),

  handlers: [
    handle(calls.notices.list, ({ query: { category, page, pageSize } }, ctx) => {
      if (page < 1 || page > maxId / maxPageSize) throw new Refusal(codes.badRequest, { field: 'query.page' })
      if (pageSize < 1 || pageSize > maxPageSize) throw new Refusal(codes.badRequest, { field: 'query.pageSize' })
      return readNotices(ctx.db.query, { category, page, pageSize }, readerOf(ctx))
    }),
    handle(calls.notices.one, async ({ query: { id } }, ctx) => {
      const notice = id > maxId ? undefined : await readNotice(ctx.db.query, id, readerOf(ctx))
      if (!notice) throw new RefusalAs(200, codes.notFound)
      return notice
    }),
    handle(calls.notices.announced, (_, ctx) => readAnnounced(ctx.db.query, ctx.now(), readerOf(ctx))),
    handle(calls.notices.markRead, async ({ body: { id } }, ctx) => {
      if (id === null || id <= maxId) await markNoticesRead(ctx.db.query, userOf(ctx).id, id)
      return null
    }),
  ],
}
