import type { Page, Response } from '@playwright/test'

const isThrownAway = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('No data found for resource')

/**
 * The JSON of the next matching answer, read as soon as it arrives. The browser discards bodies when a page is left, so
 * an answer that the previous page received is skipped.
 */
export const nextAnswer = (page: Page, fits: (response: Response) => boolean): Promise<unknown> =>
  new Promise((resolve, reject) => {
    // Listens to all of them at once: the next page's answer may arrive while the previous page's is still being read.
    const read = async (response: Response) => {
      if (!fits(response)) return
      try {
        const answer: unknown = await response.json()
        page.off('response', listen)
        resolve(answer)
      } catch (error) {
        if (isThrownAway(error)) return
        page.off('response', listen)
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
    const listen = (response: Response) => void read(response)
    page.on('response', listen)
  })
