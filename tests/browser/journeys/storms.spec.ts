import type { Page } from '@playwright/test'
import { favourites } from '#contract/markets/calls/favourites.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import {
  amountField,
  availableIn,
  liveMark,
  marketRow,
  priceMoves,
  priceOf,
  records,
  staleMark,
  announced,
  transferDialog,
  transferReady,
} from '#tests/support/browser/journey.ts'
import { openRecords } from '#tests/support/browser/menus.ts'
import { demo, fillLogin } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { createProxy, type Proxy } from '#tests/support/proxy.ts'
import type { Venue } from '#tests/support/venue.ts'

const pair = 'BTC/USDT'
const wallet = '/assetManagement/overView'
const lost = /WebSocket connection|Failed to load resource|net::ERR/

/** Long enough to reconnect to a recovered venue, whatever the random pauses between attempts. */
const isFound = { timeout: 4 * shellLimits.link.backoffCap }

const account = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })
const done = /^Success|went through/
const didNotHappen = /didn’t go through|was cancelled|not carried out/i

/** The old price is shown and marked as old. */
const isHonest = async (page: Page) => {
  await expect(staleMark(page, pair)).toBeVisible()
  await expect(priceOf(page, pair)).toHaveText(/\d/)
  await expect(liveMark(page)).toHaveCount(0)
}

const enter = async (page: Page, network: Proxy, path: string) => {
  await page.goto(`${network.url}/en_US/login?redirect=${encodeURIComponent(path)}`)
  await fillLogin(page, demo)
  await expect(page).toHaveURL((url) => url.pathname + url.search === `/en_US${path}`)
}

/** Calls the venue outside the network of the page. */
const askAt = (page: Page, venue: Venue, path: string) =>
  page.request.get(`${venue.url}${path}`, { headers: { [headers.requestedWith]: headers.requestedWithValue } })

/** The number of spot pairs that the person has starred. */
const favouritesAt = async (page: Page, venue: Venue): Promise<number> => {
  const answer = await askAt(page, venue, `${favourites.spotList.path}?operate=0`)
  return ((await answer.json()) as { data: readonly unknown[] }).data.length
}

/** The USDT in the contract account. */
const heldAt = async (page: Page, venue: Venue): Promise<number> => {
  const answer = await askAt(page, venue, '/hk-web/v2/account/balances')
  const { data } = (await answer.json()) as {
    data: { accounts: { walletType: number; coins: { shortName: string; available: string }[] }[] }
  }
  return Number(
    data.accounts.find(({ walletType }) => walletType === 5)?.coins.find(({ shortName }) => shortName === 'usdt')
      ?.available ?? '0',
  )
}

test('network failures and a dying venue: every price shows its status, and the session survives', async ({
  page,
  ownVenue,
  complaints,
}) => {
  test.slow()
  complaints.expect(lost)
  const network = await createProxy({ port: ownVenue.port })
  await enter(page, network, '/market')
  await expect(liveMark(page)).toBeVisible()
  await priceMoves(page, pair)

  await test.step('the network goes down and comes back', async () => {
    await page.context().setOffline(true)
    await expect(page.getByText('Offline. Data may be out of date')).toBeVisible()
    await isHonest(page)
    await page.context().setOffline(false)
    await expect(liveMark(page)).toBeVisible()
    await expect(page.getByText('Offline. Data may be out of date')).toBeHidden()
    await expect(staleMark(page, pair)).toHaveCount(0)
    await priceMoves(page, pair)
  })

  await test.step('nothing gets through any more', async () => {
    network.toBrowser.hold()
    await isHonest(page)
    const frozen = (await priceOf(page, pair).textContent()) ?? ''
    network.heal()
    await expect(liveMark(page)).toBeVisible()
    await expect(priceOf(page, pair)).not.toHaveText(frozen)
  })

  await test.step('every connection is reset, and none can be made', async () => {
    network.refuse(true)
    network.reset()
    await isHonest(page)
    network.heal()
    await expect(liveMark(page)).toBeVisible(isFound)
    await priceMoves(page, pair)
  })

  await test.step('the venue is killed as soon as a favourite is starred, and starts again', async () => {
    const star = marketRow(page, pair).getByRole('button', { name: `Favourite ${pair}` })
    await star.click()
    // The star changes at once; wait until the venue has stored it.
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => favouritesAt(page, ownVenue)).toBe(1)
    await ownVenue.kill()
    await isHonest(page)
    await ownVenue.restart()
    await expect(liveMark(page)).toBeVisible(isFound)
    await priceMoves(page, pair)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(account(page)).toBeVisible()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  })
  await network.close()
})

for (const arrives of [true, false]) {
  test(`the venue dies in the middle of a transfer that ${arrives ? 'had arrived' : 'never arrived'}: its outcome is shown, and correct`, async ({
    page,
    ownVenue,
    complaints,
  }) => {
    test.slow()
    complaints.expect(lost)
    const network = await createProxy({ port: ownVenue.port })
    await enter(page, network, `${wallet}?transfer=2-5-52`)
    await transferReady(page)
    const before = await availableIn(page, 'Futures', 'USDT')
    await amountField(page).fill('7.25')

    // Cut the network when the money is sent, not before, since the form calls the venue first.
    await page.route(
      '**/hk-web/v2/transfer',
      async (route) => {
        if (arrives) network.toBrowser.hold()
        else network.toVenue.hold()
        await route.continue()
      },
      { times: 1 },
    )
    await transferDialog(page).getByRole('button', { name: 'Transfer 7.25 USDT' }).click()
    await expect(transferDialog(page).getByRole('button', { name: 'Transferring…' })).toBeVisible()
    if (arrives) await expect.poll(() => heldAt(page, ownVenue)).toBeCloseTo(before + 7.25, 6)
    await ownVenue.kill()
    network.reset()
    network.heal()

    // The outcome is unknown and shown as such; it can't be sent a second time.
    await expect(announced(page, /^No response/)).toBeVisible()
    await expect(announced(page, done)).toHaveCount(0)
    await expect(announced(page, didNotHappen)).toHaveCount(0)
    await expect(transferDialog(page).getByRole('button', { name: 'Transferring…' })).toHaveAttribute(
      'aria-busy',
      'true',
    )

    await ownVenue.restart()
    await expect(announced(page, arrives ? done : didNotHappen)).toBeVisible({ timeout: 60_000 })
    expect(await heldAt(page, ownVenue)).toBeCloseTo(arrives ? before + 7.25 : before, 6)
    if (!arrives) {
      // The typed value is kept, and goes through now.
      await expect(amountField(page)).toHaveValue('7.25')
      await transferDialog(page).getByRole('button', { name: 'Transfer 7.25 USDT' }).click()
      await expect(announced(page, done)).toBeVisible()
    }
    await expect(transferDialog(page)).toHaveCount(0)
    await expect.poll(() => availableIn(page, 'Futures', 'USDT'), { timeout: 20_000 }).toBeCloseTo(before + 7.25, 6)
    await openRecords(page)
    await expect(records(page)).toHaveCount(2)
    await expect(records(page).nth(1)).toContainText('7.25')
    await network.close()
  })
}
