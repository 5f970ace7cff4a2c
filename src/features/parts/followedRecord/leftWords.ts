import { wordsOf } from '#i18n/words.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The time until a deadline in its two largest units. */
export const leftWords = (seconds: number): string => {
  const parts = {
    days: String(Math.floor(seconds / day)),
    hours: String(Math.floor((seconds % day) / hour)),
    minutes: String(Math.floor((seconds % hour) / minute)),
    seconds: String(seconds % minute),
  }
  if (seconds >= day) return wordsOf('followedRecord:left.days', parts)
  if (seconds >= hour) return wordsOf('followedRecord:left.hours', parts)
  return wordsOf(seconds >= minute ? 'followedRecord:left.minutes' : 'followedRecord:left.seconds', parts)
}
