/** Lets the browser paint and answer before the rest goes on; unlike a timer it does not wait for a clock. */
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
