import { once } from 'node:events'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'

const answerSchema = z.object({ id: z.int(), result: z.unknown() })
const valueSchema = z.object({ result: z.object({ value: z.number() }) })

/** Starts a process with Node's inspector on a free port. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/**
 * The bytes that a process started with `inspected` still holds after a full garbage collection; `log` is its output.
 */
export const heapOf = async (log: string): Promise<number> => {
  const address = /Debugger listening on (ws:\S+)/.exec(log)?.[1]
  if (address === undefined) throw new Error(`The process has no inspector. It said:\n${log}`)
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let asked = 0
  const ask = async (method: string, params: object = {}): Promise<unknown> => {
    const id = (asked += 1)
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [data]: unknown[] = await once(socket, 'message')
      const answer = answerSchema.safeParse(JSON.parse(String(data)))
      if (answer.success && answer.data.id === id) return answer.data.result
    }
  }
  await ask('HeapProfiler.enable')
  // The second collection frees what finalizers released in the first.
  for (let time = 0; time < 2; time++) await ask('HeapProfiler.collectGarbage')
  const { result } = valueSchema.parse(
    await ask('Runtime.evaluate', {
      expression: 'process.memoryUsage().heapUsed + process.memoryUsage().external',
      returnByValue: true,
    }),
  )
  socket.close()
  return result.value
}
