/** Shapes a path so that it stays within its bounds and touches those that it has to. Its ends never move. */

export interface Bounds {
  readonly low: number
  readonly high: number
  readonly touchLow: boolean
  readonly touchHigh: boolean
}

/** 1 at `top`, falling linearly to 0 at both ends. */
const tent = (at: number, top: number, end: number): number => (at <= top ? at / top : (end - at) / (end - top))

/** Scales the part of the path beyond the bound towards the line between the ends, until it just fits. */
const squeeze = (path: number[], bound: number, sign: 1 | -1): void => {
  const end = path.length - 1
  const from = path[0] ?? 0
  const slope = ((path[end] ?? 0) - from) / end
  let share = 1
  for (let at = 1; at < end; at++) {
    const beyond = sign * ((path[at] ?? 0) - bound)
    const line = from + slope * at
    if (beyond > 0) share = Math.min(share, (sign * (bound - line)) / (sign * ((path[at] ?? 0) - line)))
  }
  if (share === 1) return
  for (let at = 1; at < end; at++) {
    const line = from + slope * at
    const off = (path[at] ?? 0) - line
    if (sign * off > 0) path[at] = line + off * share
  }
}

/** Index of the inner point that is furthest in the direction of `sign`, excluding `not`. */
export const furthest = (path: readonly number[], sign: 1 | -1, not = -1): number => {
  let best = not === 1 ? 2 : 1
  for (let at = 1; at < path.length - 1; at++)
    if (at !== not && sign * ((path[at] ?? 0) - (path[best] ?? 0)) > 0) best = at
  return best
}

/** Whether an end already touches the bound, so that no other point has to. */
const endTouches = (path: readonly number[], bound: number): boolean =>
  path[0] === bound || path[path.length - 1] === bound

/**
 * Bends the whole path so that its furthest point touches the bound. Returns that point's index, or −1 if an end
 * already touches it.
 */
const bend = (path: number[], bound: number, sign: 1 | -1, not: number): number => {
  if (endTouches(path, bound)) return -1
  const end = path.length - 1
  const top = furthest(path, sign, not)
  const missing = bound - (path[top] ?? 0)
  for (let at = 1; at < end; at++) path[at] = (path[at] ?? 0) + missing * tent(at, top, end)
  return top
}

export const fit = (path: number[], { low, high, touchLow, touchHigh }: Bounds): void => {
  squeeze(path, high, 1)
  squeeze(path, low, -1)
  const top = touchHigh ? bend(path, high, 1, -1) : -1
  const bottom = touchLow ? bend(path, low, -1, top) : -1
  for (let at = 1; at < path.length - 1; at++) path[at] = Math.min(high, Math.max(low, path[at] ?? 0))
  if (top >= 0) path[top] = high
  if (bottom >= 0) path[bottom] = low
}
