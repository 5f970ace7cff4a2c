import { sessionUser } from '#machines/account/session/session.view.ts'
import { noticeFilterOf } from '#machines/support/noticeList/noticeFilter.view.ts'
import { noticeListMachine } from '#machines/support/noticeList/noticeList.machine.ts'
import { noticePageMachine } from '#machines/support/noticePage/noticePage.machine.ts'
import { NoticePages } from '#features/support/notices/NoticePages.tsx'
import { createNoticeListActors } from '#services/support/noticeList.ts'
import { createNoticePageActors } from '#services/support/noticePage.ts'
import { pageRoute } from '#app/pageRoute.ts'
import type { Page } from '#app/pageRoute.ts'

const list = pageRoute({
  flow: 'noticeList',
  logic: (services) => noticeListMachine.provide({ actors: createNoticeListActors(services) }),
  input: ({ url, app }) => ({
    filter: noticeFilterOf(url.searchParams),
    fid: sessionUser(app.session.getSnapshot())?.fid,
    hasDraft: import.meta.env.VITE_SANDBOX,
  }),
  reentered: ({ url }) => ({ type: 'query.changed' as const, filter: noticeFilterOf(url.searchParams) }),
  Component: NoticePages,
})

/** The number in the address; undefined if no notice has such a number. */
const idIn = (url: URL): number | undefined => {
  const text = url.searchParams.get('id') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

const notice = pageRoute({
  flow: 'noticePage',
  keyedBy: ['id'],
  logic: (services) => noticePageMachine.provide({ actors: createNoticePageActors(services) }),
  input: ({ url }) => ({ id: idIn(url) }),
  Component: NoticePages,
})

/** Only a sandbox has the form, with widgets that the page does without. */
const loadDraft = () => import('#features/support/notices/NoticeDraft.tsx')

export const { Component, shouldRevalidate } = list
/** The page waits for the form of a sandbox: one that came later would move the footer. */
export const loader: Page['loader'] = async (args, env) => {
  const url = new URL(args.request.url)
  const { category } = noticeFilterOf(url.searchParams)
  if (url.searchParams.get('id') !== null) return { ...notice.loader(args, env), isList: false, category }
  const Draft = import.meta.env.VITE_SANDBOX ? (await env.fetchPart(loadDraft)).NoticeDraft : undefined
  return { ...list.loader(args, env), isList: true, category, Draft }
}
