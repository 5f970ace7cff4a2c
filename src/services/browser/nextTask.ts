/** Lets the browser paint and handle input before the rest continues; unlike a timer it is not throttled. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

export const waited = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
