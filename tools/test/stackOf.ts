import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'

/** Where a process of Node listens for debuggers once a signal has asked for it. */
const inspector = 'http://127.0.0.1:9229/json/list'
const tries = 20
const pause = 250

const targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })], z.unknown())
const paused = z.object({
  method: z.literal('Debugger.paused'),
  params: z.object({
    callFrames: z.array(
      z.object({ functionName: z.string(), url: z.string(), location: z.object({ lineNumber: z.number() }) }),
    ),
  }),
})

const debuggerUrl = async (): Promise<string> => {
  for (let left = tries; ; left -= 1)
    try {
      return targets.parse(await (await fetch(inspector)).json())[0].webSocketDebuggerUrl
    } catch (error) {
      if (left === 0) throw error
      await wait(pause)
    }
}

/**
 * Stops a process of Node, and returns the functions that it is in, innermost first; empty if it waits, and runs
 * nothing. Rejects if the process lets no debugger in.
 */
export const stackOf = async (pid: number): Promise<readonly string[]> => {
  const isTaken = await fetch(inspector).then(
    () => true,
    () => false,
  )
  // Another process would be stopped in its place.
  if (isTaken) throw new Error('the port of its debugger is in use')
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await debuggerUrl())
  return new Promise((resolve, reject) => {
    const waiting = setTimeout(() => resolve([]), tries * pause)
    socket.on('error', reject)
    socket.on('open', () => {
      socket.send(JSON.stringify({ id: 1, method: 'Debugger.enable' }))
      socket.send(JSON.stringify({ id: 2, method: 'Debugger.pause' }))
    })
    socket.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string') return
      const { success, data: event } = paused.safeParse(JSON.parse(data))
      if (!success) return
      clearTimeout(waiting)
      resolve(
        event.params.callFrames.map(
          ({ functionName, url, location }) => `${functionName || 'anonymous'} ${url}:${location.lineNumber + 1}`,
        ),
      )
    })
  })
}
