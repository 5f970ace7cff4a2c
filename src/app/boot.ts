import '#theme/styles.ts'
import { nextTask } from '#services/browser/nextTask.ts'

/**
 * The document's entry. What the program is made of is evaluated piece by piece, each in a task of its own: all of it
 * in one go would hold a slow processor for half a second, in which nothing that the person does is answered. The
 * pieces are files of their own (`vite.config.ts`), and come in one round: the venue names them in the document.
 */
const pieces: readonly (() => Promise<unknown>)[] = [
  () => import('./pieces/dom.ts'),
  () => import('./pieces/router.ts'),
  () => import('./pieces/looks.ts'),
  () => import('./pieces/state.ts'),
  () => import('./pieces/contract.ts'),
  () => import('./pieces/words.ts'),
  () => import('./pieces/flows.ts'),
  () => import('./pieces/machines.ts'),
  () => import('./pieces/frame.ts'),
  () => import('./main.tsx'),
]

for (const piece of pieces) {
  await piece()
  await nextTask()
}
