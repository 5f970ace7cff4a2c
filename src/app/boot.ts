import '#theme/styles.ts'

/**
 * The document's entry. What the program is made of is evaluated file by file, each in a task of its own: all of it in
 * one go would hold a slow processor for half a second, in which nothing that the person does is answered. The venue
 * names the files in the document, each after those that it needs, the program itself last (`server/web/manifest.ts`):
 * so they come in one round.
 */
const pieces = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][data-piece]')

/**
 * Lets the browser answer; a timer would wait for a second in a tab that nobody looks at. Of this file alone, though
 * `services/browser/nextTask.ts` does the same: what it shared with the pieces would be one file more, before all others.
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
