import { cleanup, configure } from '@testing-library/react'

/** jsdom lays nothing out: nothing is ever resized, and no pointer is captured. */
export const standIns = (): void => {
  // What is awaited comes by itself; how fast is this machine's matter.
  configure({ asyncUtilTimeout: 20_000 })
  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
}

/** The library does this by itself only where test functions are globals. */
export const cleanUp = (): void => {
  cleanup()
}
