import type { CopySnapshot } from './copy.machine.ts'

/** How the copy of one thing stands; `what` is its name. */
export const copyView = (snapshot: CopySnapshot, what: string) => {
  const isIt = snapshot.context.what === what
  return {
    isCopying: isIt && snapshot.hasTag('busy'),
    /** The text is to be selected, and why is to be said. */
    isRefused: isIt && snapshot.hasTag('failed'),
  }
}
