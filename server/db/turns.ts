/** Lets one caller at a time through, in order of arrival. */
export const createTurns = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    // The caller gets the failure; the next in line runs regardless.
    last = Promise.allSettled([mine])
    return mine
  }
}
