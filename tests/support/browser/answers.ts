import type { Page, Response } from '@playwright/test'

const isThrownAway = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('No data found for resource')

/**
 * The JSON of the next answer that fits, read as soon as it came. The browser throws bodies away when a page is left:
 * an answer that the
 * page before still got is passed over, and the next one counts.
 */
export const nextAnswer = async (page: Page, fits: (response: Response) => boolean): Promise<unknown> => {
  const response = await page.waitForResponse(fits)
  try {
    const answer: unknown = await response.json()
    return answer
  } catch (error) {
    if (!isThrownAway(error)) throw error
    return nextAnswer(page, fits)
  }
}
