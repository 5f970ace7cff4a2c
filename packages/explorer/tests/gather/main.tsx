import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import { Gather } from './Gather.tsx'
import { gatherMachine } from './gather.machine.ts'
import type { Shelf } from './gather.setup.ts'

/** The example as an app of its own, with the simplest possible calls. */
const call = async (path: string, init: RequestInit): Promise<unknown> => {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return response.json()
}

const actor = createActor(
  gatherMachine.provide({
    actors: {
      fetchShelf: fromPromise<Shelf, { cursor: string | undefined }>(async ({ input, signal }) => {
        const shelf = (await call(`/gather/shelf?cursor=${input.cursor ?? ''}`, { signal })) as {
          items: string[]
          next?: string
        }
        return { items: shelf.items, next: shelf.next }
      }),
      saveList: fromPromise<void, { items: readonly string[] }>(async ({ input, signal }) => {
        await call('/gather/list', { method: 'POST', body: JSON.stringify(input), signal })
      }),
    },
  }),
).start()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')
createRoot(root).render(<Gather actor={actor} />)
