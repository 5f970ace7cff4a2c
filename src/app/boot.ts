import '#theme/styles.ts'

/**
 * The document's entry. The program's files are evaluated one by one, each in a separate task: in one go they would
 * block a slow processor for half a second, in which no input is handled. The venue lists the files in the document,
 * dependencies first and the program itself last (`server/web/manifest.ts`), so that they load in one round trip.
 */
const pieces = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][data-piece]')

/**
 * Yields to the browser; a timer would wait for a second in a background tab. Duplicates
 * `services/browser/nextTask.ts`, because a module shared with the pieces would be one more file to load before all
 * others.
 */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

const start = async (): Promise<void> => {
  for (const { href } of pieces) {
    await import(/* @vite-ignore */ href)
    await nextTask()
  }
  // The development server has no pieces.
  if (import.meta.env.DEV) await import('./main.tsx')
}

void start()
