/** What a notice of the operator is about. */
export const noticeCategories = ['announcement', 'maintenance', 'listing', 'event', 'other'] as const
export type NoticeCategory = (typeof noticeCategories)[number]
