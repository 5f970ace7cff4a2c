import type { CategoryName } from './entities/inmail.ts'

/** Where the message centre is, and each of its tabs. */

export const messageCentrePath = '/inMail/noticeNavList'

/** The message centre with one of its tabs chosen. */
export const messageCentrePlace = (tab: CategoryName): string =>
  tab === 'all' ? messageCentrePath : `${messageCentrePath}?tab=${tab}`
