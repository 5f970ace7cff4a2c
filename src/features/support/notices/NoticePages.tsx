import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { NoticeCategory } from '#contract/support/notices.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { NoticeListRef } from '#machines/support/noticeList/noticeList.machine.ts'
import type { NoticePageRef } from '#machines/support/noticePage/noticePage.machine.ts'
import { NoticeList } from './NoticeList.tsx'
import { NoticePage } from './NoticePage.tsx'

type ListData = PageData<NoticeListRef> & {
  readonly isList: true
  /** The form of a sandbox. */
  readonly Draft: ComponentType<{ actor: NoticeListRef }> | undefined
}
type OneData = PageData<NoticePageRef> & { readonly isList: false }

/** The operator's notices, or the one in the address. */
export function NoticePages() {
  const data = useLoaderData<(ListData | OneData) & { readonly category: NoticeCategory | undefined }>()
  return data.isList ? (
    <NoticeList actor={data.actor} Draft={data.Draft} />
  ) : (
    <NoticePage actor={data.actor} app={data.app} category={data.category} />
  )
}
