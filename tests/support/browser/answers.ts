import type { Page, Response } from '@playwright/test'

const isThrownAway = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('No data found for resource')

/**
 * The JSON of the next answer that fits, read as soon as it came. The browser throws bodies away when a page is left:
 * an answer that the page before still got is passed over, and the next one counts.
 */
export const nextAnswer = (page: Page, fits: (response: Response) => boolean): Promise<unknown> =>
  new Promise((resolve, reject) => {
    // All of them are listened to at once: the answer of the next page may come while the former one's is still read.
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
