import type { OneOpenSnapshot } from './oneOpen.machine.ts'

/** Which item is open, and whether a given one is. */
export const oneOpenView = (snapshot: OneOpenSnapshot) => ({
  open: snapshot.context.open,
  isOpen: (item: string) => snapshot.context.open === item,
})
