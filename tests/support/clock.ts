export { TestClock } from '@statefloor/explorer'

/** Lets promises that are already settled be heard. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
