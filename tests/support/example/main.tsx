import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { Gather } from './Gather.tsx'
import { gatherMachine } from './gather.machine.ts'
import type { Shelf } from './gather.setup.ts'

/** The example as an app of its own, with calls as plain as they may be: what they reject with is a `CallError`. */
const call = async (name: string, path: string, init: RequestInit): Promise<unknown> => {
  const rejected = (error: Omit<CallError, 'call'>): Promise<never> => Promise.reject({ ...error, call: name })
  const response = await fetch(path, init).catch(() => rejected({ kind: 'http' }))
  if (!response.ok) return rejected({ kind: 'http', status: response.status })
  const { code, msg, data }: { code: number; msg: string; data: unknown } = await response.json()
  return code === 200 ? data : rejected({ kind: 'business', code, msg })
}

const actor = createActor(
  gatherMachine.provide({
    actors: {
      fetchShelf: fromPromise<Shelf, { cursor: string | undefined }>(async ({ input, signal }) => {
        const shelf = (await call('gather.shelf', `/hk-web/gather/shelf?cursor=${input.cursor ?? ''}`, { signal })) as {
          items: string[]
          next?: string
        }
        return { items: shelf.items, next: shelf.next }
      }),
      saveList: fromPromise<void, { items: readonly string[] }>(async ({ input, signal }) => {
        await call('gather.save', '/hk-web/gather/list', { method: 'POST', body: JSON.stringify(input), signal })
      }),
    },
  }),
).start()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')
createRoot(root).render(<Gather actor={actor} />)
