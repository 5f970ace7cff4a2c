/**
 * Delivery contracts expire on Fridays at 08:00 UTC. The next two Fridays are listed, the last Friday of each month
 * within a quarter, and the last Friday of each quarter within two. Each date enters its listing window once and stays
 * until it expires, and there is always one of each of the four terms.
 */

const hour = 60 * 60 * 1_000
const day = 24 * hour
const week = 7 * day
const friday = 5
const expiryHour = 8

const windows = { weekly: 2 * week, monthly: 13 * week, quarterly: 27 * week }

const isFriday = (time: number): boolean => new Date(time).getUTCDay() === friday
const isLastOfMonth = (time: number): boolean => new Date(time).getUTCMonth() !== new Date(time + week).getUTCMonth()
const isLastOfQuarter = (time: number): boolean => isLastOfMonth(time) && new Date(time).getUTCMonth() % 3 === 2

/** How long before expiry a contract is listed, in milliseconds. */
const window = (date: number): number =>
  isLastOfQuarter(date) ? windows.quarterly : isLastOfMonth(date) ? windows.monthly : windows.weekly

/** Whether delivery contracts expire then. */
export const isExpiry = (time: number): boolean => isFriday(time) && time % day === expiryHour * hour

/** The first expiry after `now`, in epoch ms. */
export const nextExpiry = (now: number): number => {
  let time = Math.floor(now / day) * day + expiryHour * hour
  while (time <= now || !isFriday(time)) time += day
  return time
}

/** Expiries of the contracts listed at `now`, earliest first. */
export const deliveryDates = (now: number): readonly number[] => {
  const dates: number[] = []
  for (let date = nextExpiry(now); date - now <= windows.quarterly; date += week) {
    if (date - now <= window(date)) dates.push(date)
  }
  return dates
}

/** When the contract that expires at `date` was listed, in epoch ms. */
export const listedSince = (date: number): number => date - window(date)

/** When the list next changes because a contract expires or is listed, in epoch ms. */
export const nextChange = (now: number): number => {
  const listings: number[] = []
  for (let date = nextExpiry(now); date - now <= windows.quarterly + week; date += week) {
    if (listedSince(date) > now) listings.push(listedSince(date))
  }
  return Math.min(nextExpiry(now), ...listings)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Formats a contract code such as `btcusdt_261127`. */
export const deliveryCode = (pair: string, date: number): string => {
  const time = new Date(date)
  return `${pair}_${two(time.getUTCFullYear() % 100)}${two(time.getUTCMonth() + 1)}${two(time.getUTCDate())}`
}

/** The expiry, in epoch ms, of the contract with that date (YYMMDD). */
export const expiryOf = (date: string): number =>
  Date.UTC(2_000 + Number(date.slice(0, 2)), Number(date.slice(2, 4)) - 1, Number(date.slice(4, 6)), expiryHour)
