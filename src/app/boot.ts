import '../theme/styles'
import { nextTask } from '../services/nextTask'

/**
 * The document's entry. What the program is made of is evaluated piece by piece, each in a task of its own: all of it in one go would
 * hold a slow processor for half a second, in which nothing that the person does is answered. The pieces are files of their own
 * (`vite.config.ts`), and come in one round: the venue names them in the document.
 */
const pieces: readonly (() => Promise<unknown>)[] = [
  () => import('./pieces/dom'),
  () => import('./pieces/router'),
  () => import('./pieces/looks'),
  () => import('./pieces/state'),
  () => import('./pieces/contract'),
  () => import('./pieces/words'),
  () => import('./pieces/flows'),
  () => import('./pieces/machines'),
  () => import('./pieces/frame'),
  () => import('./main'),
]

for (const piece of pieces) {
  await piece()
  await nextTask()
}
