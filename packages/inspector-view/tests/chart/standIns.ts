import { cleanup, configure } from '@testing-library/react'

/** jsdom has no layout: nothing is ever resized, and no pointer is captured. */
export const standIns = (): void => {
  // Waits end by themselves; how fast depends on the machine.
  configure({ asyncUtilTimeout: 20_000 })
  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
}

/** The library only does this by itself where test functions are globals. */
export const cleanUp = (): void => {
  cleanup()
}
