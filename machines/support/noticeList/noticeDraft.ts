import { badLink } from '#contract/support/noticeFile.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { NoticeCategory } from '#contract/support/notices.ts'

/** A notice that a tester writes; its texts are in the language of the page. */
export interface NoticeDraft {
  readonly category: NoticeCategory
  readonly title: string
  readonly body: string
  readonly isImportant: boolean
}

export const emptyDraft: NoticeDraft = { category: 'announcement', title: '', body: '', isImportant: false }

const { maxTitle, maxBody } = supportLimits.notices

/** Why a draft cannot be published. */
export const draftProblem = ({ title, body }: NoticeDraft): 'empty' | 'long' | 'link' | undefined => {
  if (title.trim() === '' || body.trim() === '') return 'empty'
  if (title.length > maxTitle || body.length > maxBody) return 'long'
  return badLink(body) === undefined ? undefined : 'link'
}
