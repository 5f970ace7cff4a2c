import { endReasonOf } from '#contract/spot/endReasons.ts'
import { hasWords, wordsOf } from '#i18n/words.ts'

/** Why an order ended, in words for its person; undefined where there is no reason. */
export const reasonWords = (reason: string | undefined): string | undefined => {
  if (reason === undefined) return undefined
  const named = endReasonOf(reason)
  if (named !== undefined) return wordsOf(`openOrders:reason.${named}`)
  // Codes are words of the venue's refusals.
  const code = `codes:code.${reason}`
  return wordsOf(hasWords(code) ? code : 'openOrders:reason.other')
}
