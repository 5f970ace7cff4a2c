/** Lets one caller at a time through, in the order in which they came. */
export const createTurns = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    // Whoever asked hears of a failure; the next in line goes on all the same.
    last = Promise.allSettled([mine])
    return mine
  }
}
