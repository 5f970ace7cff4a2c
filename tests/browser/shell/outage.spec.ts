import type { Page } from '@playwright/test'
import { healthPath, streamPaths } from '#contract/kernel/streams.ts'
import { liveMark, priceMoves, priceOf, staleMark } from '#tests/support/browser/journey.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const pair = 'BTC/USDT'
const lost = /WebSocket connection|Failed to load resource|net::ERR/

/**
 * Resolves with the first good answer of the venue's check from now on. That the interval is short enough for two
 * seconds is tested with a simulated clock (`tests/services/shell/venueCheck.test.ts`).
 */
const venueFound = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith(healthPath) && response.ok())

/** Opens the markets; resolves when they are live and the page has its connection check. */
const openLive = async (page: Page, url: string): Promise<void> => {
  const checkLoaded = page.waitForResponse(/\/assets\/lateFlows-/)
  await page.goto(`${url}/en_US/market`)
  await expect(liveMark(page)).toBeVisible()
  await checkLoaded
}

const away = 'Reconnecting…'
const banner = (page: Page) => page.getByText(away)

/** Resolves when the page has opened this many more sockets of the spot market. */
const moreSockets = (page: Page, count: number): Promise<void> =>
  new Promise((resolve) => {
    let opened = 0
    page.on('websocket', (socket) => {
      if (!socket.url().endsWith(streamPaths.spot)) return
      opened += 1
      if (opened === count) resolve()
    })
  })

test('a venue that was down for long is live again as soon as it is ready, however long the socket pauses have grown [DATA-01]', async ({
  page,
  ownVenue,
  complaints,
}) => {
  test.slow()
  complaints.expect(lost)
  await openLive(page, ownVenue.url)

  for (const round of ['first', 'second']) {
    await test.step(`${round} outage`, async () => {
      // By the sixth attempt, the pauses have grown to sixteen seconds.
      const manyTries = moreSockets(page, 6)
      await ownVenue.kill()
      await expect(banner(page)).toBeVisible()
      await manyTries
      await expect(staleMark(page, pair)).toBeVisible()
      const found = venueFound(page)
      await ownVenue.restart()
      await found
      await expect(liveMark(page)).toBeVisible()
      await expect(banner(page)).toBeHidden()
      await priceMoves(page, pair)
    })
  }
})

test('a suspended venue is shown as unreachable until it resumes, and is live again at once [DATA-01]', async ({
  page,
  ownVenue,
  complaints,
}) => {
  test.slow()
  complaints.expect(lost)
  await openLive(page, ownVenue.url)
  const frozen = (await priceOf(page, pair).textContent()) ?? ''

  const firstTry = moreSockets(page, 1)
  const thirdTry = moreSockets(page, 3)
  ownVenue.signal('SIGSTOP')
  try {
    await firstTry
    await expect(banner(page)).toBeVisible()
    // The machine accepts each connection although it never answers: the banner must outlast them.
    const seen = await page.evaluateHandle((words) => {
      const noted = { withoutBanner: 0 }
      new MutationObserver(() => {
        if (!document.body.innerText.includes(words)) noted.withoutBanner += 1
      }).observe(document.body, { childList: true, subtree: true })
      return noted
    }, away)
    await thirdTry
    expect(await seen.evaluate(({ withoutBanner }) => withoutBanner)).toBe(0)
    await expect(banner(page)).toBeVisible()
  } finally {
    // A suspended venue could not be stopped either.
    ownVenue.signal('SIGCONT')
  }
  // The socket that stayed open receives messages again.
  await expect(liveMark(page)).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await expect(priceOf(page, pair)).not.toHaveText(frozen)
})
