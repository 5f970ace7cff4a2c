export { TestClock } from '@statefloor/explorer'

/** Lets the callbacks of settled promises run. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
