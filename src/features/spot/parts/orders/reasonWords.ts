import { reasonKey } from '#machines/spot/openOrders/endReason.view.ts'
import { wordsOf } from '#i18n/words.ts'

/** Why an order ended, in words for the user; undefined if there is no reason. */
export const reasonWords = (reason: string | undefined): string | undefined =>
  reason === undefined ? undefined : wordsOf(reasonKey(reason))
