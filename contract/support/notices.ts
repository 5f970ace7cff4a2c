import * as z from 'zod/mini'

/** Categories of notices. */
export const noticeCategories = ['announcement', 'maintenance', 'listing', 'event', 'other'] as const
export type NoticeCategory = (typeof noticeCategories)[number]

export const noticesPath = '/support/notice'

/** The page of one notice, without the language. `category` is the list to return to. */
export const noticePath = (id: number, category?: NoticeCategory): string =>
  `${noticesPath}?${category === undefined ? '' : `category=${category}&`}id=${id}`

/** The feed of the newest notices in a language. */
export const noticeFeedPath = (locale: string): string => `/hk-web/public/notices/${locale}.xml`

/** The number of a notice. */
export const noticeId = z.int().check(z.positive())
