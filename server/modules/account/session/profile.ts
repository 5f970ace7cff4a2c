import { readFile } from 'node:fs/promises'
import { and, asc, desc, eq, notInArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { locales, type Locale } from '#contract/shell/locales.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { nicknameProblem, toNickname } from '#contract/account/nickname.ts'
import { closedPopups, rewardTasks, users } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import type { Limiter } from '#server/rate/limiter.ts'
import { Refusal } from '#server/refusal.ts'
import { fromRoot } from '#server/paths.ts'
import { token } from '#server/serviceContainer.ts'

/** Limits how often users change their nickname. */
export const nicknameChanges = token<Limiter>('nickname changes')

const titleSchema = z.object({ openAccount: z.string(), secureAccount: z.string(), firstTransfer: z.string() })
export type TaskTitles = ReadonlyMap<Locale, z.infer<typeof titleSchema>>
export const taskTitles = token<TaskTitles>('task titles')

const fileSchema = z.object({ title: titleSchema })

/** The reward tasks' titles in each language, from the locale files. */
export const readTaskTitles = async (): Promise<TaskTitles> =>
  new Map(
    await Promise.all(
      locales.map(async (locale) => {
        const text = await readFile(fromRoot('locales', locale, 'tasks.json'), 'utf8')
        return [locale, fileSchema.parse(JSON.parse(text)).title] as const
      }),
    ),
  )

const status = { unclaimed: 0, received: 1, toDo: 2 } as const

const bizStatus = handle(calls.session.bizStatus, async (_, ctx) => {
  const { id } = userOf(ctx)
  const [user] = await ctx.db.query
    .select({ isActivateContract: users.isActivateContract })
    .from(users)
    .where(eq(users.id, id))
  const closed = await ctx.db.query
    .select({ name: closedPopups.name })
    .from(closedPopups)
    .where(eq(closedPopups.userId, id))
    .orderBy(asc(closedPopups.name))
  return { isActivateContract: user?.isActivateContract ?? false, closedPopups: closed.map(({ name }) => name) }
})

const changeNickname = handle(calls.session.changeNickname, async ({ body }, ctx) => {
  const { id } = userOf(ctx)
  if (nicknameProblem(body.nickname) !== undefined) throw new Refusal(codes.nicknameRefused)
  const retryAfter = ctx.venue
    .use(nicknameChanges)
    .take(`nickname of ${id}`, accountLimits.nickname.changes, accountLimits.nickname.window)
  if (retryAfter > 0) throw new Refusal(codes.rateLimited, { retryAfter })
  const nickname = toNickname(body.nickname)
  await ctx.db.query.update(users).set({ nickname }).where(eq(users.id, id))
  return { fnickname: nickname }
})

const closePopup = handle(calls.session.closePopup, async ({ body }, ctx) => {
  const { id } = userOf(ctx)
  await ctx.db.transaction(async (tx) => {
    await tx.insert(closedPopups).values({ userId: id, name: body.name, closedAt: ctx.now() }).onConflictDoNothing()
    const newest = await tx
      .select({ name: closedPopups.name })
      .from(closedPopups)
      .where(eq(closedPopups.userId, id))
      .orderBy(desc(closedPopups.closedAt))
      .limit(venueLimits.popups.kept)
    await tx.delete(closedPopups).where(
      and(
        eq(closedPopups.userId, id),
        notInArray(
          closedPopups.name,
          newest.map(({ name }) => name),
        ),
      ),
    )
  })
  return null
})

const tasks = handle(calls.session.rewardTasks, async ({ query }, ctx) => {
  const { id } = userOf(ctx)
  const titles = ctx.venue.use(taskTitles).get(ctx.locale)
  const rows = await ctx.db.query
    .select()
    .from(rewardTasks)
    .where(eq(rewardTasks.userId, id))
    .orderBy(asc(rewardTasks.id))
  const list = rows.map((row) => ({
    id: row.id,
    title: titles?.[row.kind] ?? row.kind,
    receiveStatus: row.receivedAt !== null ? status.received : row.earnedAt !== null ? status.unclaimed : status.toDo,
  }))
  return { list: list.slice(0, query.pageSize), totalCount: list.length }
})

/** Profile calls that concern neither money nor secrets. */
export const profile = [bizStatus, changeNickname, closePopup, tasks]
