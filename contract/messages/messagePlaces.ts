import type { CategoryName } from './entities/inmail.ts'

/** The path of the message centre and its tabs. */

export const messageCentrePath = '/inMail/noticeNavList'

/** The message centre with the given tab selected. */
export const messageCentrePlace = (tab: CategoryName): string =>
  tab === 'all' ? messageCentrePath : `${messageCentrePath}?tab=${tab}`
