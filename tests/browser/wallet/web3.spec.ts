import type { APIResponse, Page } from '@playwright/test'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { envelopeSchema } from '#contract/kernel/envelope.ts'
import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { keepPicture, overflow } from '#tests/support/browser/picture.ts'
import { pick } from '#tests/support/browser/picker.ts'
import { advanceClock, clearFaults, plant } from '#tests/support/browser/sandbox.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beInWallet } from '#tests/support/browser/walletByCall.ts'
import type { Venue } from '#tests/support/venue.ts'
import { beyondCommit } from '#tests/support/length.ts'

const total = (page: Page) => page.getByRole('group', { name: 'Total value' })
const tokens = (page: Page) => page.getByRole('table', { name: 'Assets' })
const list = (page: Page) => page.getByRole('table', { name: 'Transactions' })

// Reduced motion, so that a dialog is checked in its final position.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Saves a picture for review; axe finds nothing wrong, and nothing overflows sideways. */
const seen = async (page: Page, name: string): Promise<void> => {
  await keepPicture(page, `web3-${name}`)
  expect.soft(await violations(page), name).toEqual([])
  expect.soft(await overflow(page), name).toBeLessThanOrEqual(0)
}

/** Longer than the index lags, in ms. */
const indexed = 12_000
/** The time between blocks of Ethereum, in ms. */
const blockTime = 12_000

/** Sets the venue's clock right after a block, so that what is sent now waits as long as possible for the next. */
const justAfterBlock = async (venue: Venue): Promise<void> => {
  const { time } = sandbox.clock.response.parse(await advanceClock(venue, 0))
  await advanceClock(venue, blockTime - ((time - venueLimits.chain.genesis) % blockTime))
}

/** Holds the index back until it is released, however long the page takes to check. */
const holdIndex = (venue: Venue): Promise<unknown> =>
  plant(venue, {
    kind: 'answer',
    path: web3.allBalances.path,
    code: codes.indexerBehind,
    msg: 'The index is held',
    times: 10_000,
  })

const letIndexGo = async (venue: Venue): Promise<void> => {
  await clearFaults(venue)
  await advanceClock(venue, indexed)
}

beyondCommit(() => {
  test('a new wallet waits for the index of its chains, try by try, and then shows tokens, value, risk and one chain; hidden numbers stay hidden [WAL-07] [WAL-11]', async ({
    page,
    context,
    venue,
  }) => {
    await beInWallet(context, venue)
    await holdIndex(venue)
    await page.clock.install()
    await page.goto('/en_US/web3/asset')
    await expect(page.getByText(/^Retry 2 of 9 in [12]s$/)).toBeVisible()
    await expect(total(page)).toHaveText('—')
    await seen(page, 'assets-behind')
    // Prices change and the page refreshes repeatedly: compare with the first answer that arrives.
    let known: APIResponse | undefined
    await page.route(`**${web3.allBalances.path}`, async (route) => {
      const response = known ?? (await route.fetch())
      if (envelopeSchema.parse(await response.json()).code === codes.success) known = response
      await route.fulfill({ response })
    })
    await letIndexGo(venue)
    await page.clock.fastForward(walletLimits.web3.indexPause)
    await expect(tokens(page)).toBeVisible()
    const worth = await total(page).innerText()
    expect(worth).toMatch(/^\$\d{2},\d{3}\.\d{2}$/)
    await seen(page, 'assets')

    await expect(tokens(page).getByText('USDTGIFT')).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Show risk tokens (1)' }).check()
    await expect(tokens(page).getByRole('row', { name: /USDTGIFT/ })).toContainText('Risk')
    await expect(total(page)).not.toHaveText(worth)
    await seen(page, 'assets-risk')
    await page.getByRole('checkbox', { name: 'Show risk tokens (1)' }).uncheck()
    await expect(total(page)).toHaveText(worth)

    await page.getByRole('radio', { name: 'Solana' }).check()
    await expect(tokens(page).getByRole('row')).toHaveCount(4)
    await expect(list(page).getByRole('row')).toHaveCount(4)
    await page.getByRole('button', { name: 'Hide balances' }).click()
    await expect(total(page)).toHaveText('******')
    await page.reload()
    await expect(tokens(page)).toBeVisible()
    await expect(total(page)).toHaveText('******')
    await seen(page, 'assets-hidden')
  })
})

beyondCommit(() => {
  test('a lagging index is requested nine times in all, and then the page says so and retries on demand [WAL-07]', async ({
    page,
    context,
    venue,
  }) => {
    await beInWallet(context, venue)
    let asked = 0
    await page.route(`**${web3.allBalances.path}`, (route) => {
      asked += 1
      return route.fulfill({ json: { code: 50011, msg: 'behind', data: null } })
    })
    await page.clock.install()
    await page.goto('/en_US/web3/asset')
    for (let attempt = 2; attempt <= 1 + walletLimits.web3.indexRetries; attempt += 1) {
      await expect(page.getByText(new RegExp(`^Retry ${attempt} of 9 in`))).toBeVisible()
      await page.clock.fastForward(walletLimits.web3.indexPause)
    }
    await expect(page.getByText('Couldn’t load balances')).toBeVisible()
    expect(asked).toBe(9)
    await seen(page, 'assets-failed')
    await page.unroute(`**${web3.allBalances.path}`)
    await advanceClock(venue, indexed)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(tokens(page)).toBeVisible()
    await expect(list(page)).toBeVisible()

    // Another error is shown at once, next to the known values, and is not retried this way.
    const worth = await total(page).innerText()
    asked = 0
    await page.route(`**${web3.allBalances.path}`, (route) => {
      asked += 1
      return route.fulfill({ json: { code: 999, msg: 'The chain is closed', data: null } })
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Delayed: couldn’t refresh balances' })).toContainText(
      'The chain is closed',
    )
    expect([asked, await total(page).innerText()]).toEqual([1, worth])
    await seen(page, 'assets-stale')
  })
})

beyondCommit(() => {
  test('a deep link into the wallet offers the login once it is known that the visitor is a guest', async ({
    page,
  }) => {
    let answer = () => {}
    const answered = new Promise<void>((tell) => (answer = tell))
    await page.route(`**${web3.current.path}`, async (route) => {
      await answered
      await route.continue()
    })
    await page.goto('/en_US/web3/asset')
    const login = page.getByRole('main').getByRole('button', { name: 'Connect wallet' })
    await expect(page.getByRole('status', { name: 'Checking for your wallet…' })).toBeVisible()
    await expect(login).toHaveCount(0)
    await seen(page, 'loading')
    answer()
    await expect(login).toBeVisible()
    await seen(page, 'guest')
  })
})

beyondCommit(() => {
  test('receive shows each chain’s address as a code and as text, and copies it; activity is listed page by page and found by its hash [WAL-12]', async ({
    page,
    context,
    venue,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await beInWallet(context, venue)
    await advanceClock(venue, indexed)
    await page.goto('/en_US/web3/receive')
    await expect(page.getByRole('img', { name: 'QR code of your Ethereum address' })).toBeVisible()
    const address = page.getByText(/^0x[0-9A-Fa-f]{40}$/)
    await expect(address).toBeVisible()
    await page.getByRole('button', { name: 'Copy address' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.innerText())
    await page.getByRole('radio', { name: 'TRON' }).check()
    await expect(page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)).toBeVisible()
    await seen(page, 'receive')

    await page.goto('/en_US/web3/asset')
    await expect(list(page).getByRole('row')).toHaveCount(1 + kernelLimits.pagedList.pageSize)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText(/^No more transactions \(1\d total\)$/)).toBeVisible()
    await list(page).getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: 'Transaction' })
    await expect(dialog.getByText('Received')).toBeVisible()
    await expect(dialog.getByText('Confirmed')).toBeVisible()
    await seen(page, 'transaction')
  })
})

test('a swap: a price that expires and is renewed, approval, one effect despite a lost answer, and the transaction is found by its hash [WAL-13]', async ({
  page,
  context,
  venue,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_/)
  await beInWallet(context, venue)
  await advanceClock(venue, indexed)
  await page.clock.install()
  let quotes = 0
  page.on('request', (request) => {
    if (request.url().endsWith(web3.swapQuote.path)) quotes += 1
  })
  await page.goto('/en_US/web3/swap')
  await expect(page.getByRole('button', { name: 'Enter an amount' })).toBeVisible()
  await seen(page, 'swap-blank')
  await page.getByRole('combobox', { name: 'You pay' }).click()
  // However narrow the field is, a row is one line.
  for (const row of await page.getByRole('option').all()) expect((await row.boundingBox())?.height).toBe(44)
  await seen(page, 'swap-tokens')
  await page.keyboard.press('Escape')
  await pick(page, 'You pay', 'LINK')
  await pick(page, 'You receive', 'USDT')
  await page.getByRole('textbox', { name: 'Amount' }).fill('10')
  await expect(page.getByText(/^Valid for \d+s$/)).toBeVisible()
  await seen(page, 'swap-unapproved')
  expect(quotes).toBe(1)
  await page.clock.fastForward(walletLimits.chain.quoteLife)
  await expect.poll(() => quotes).toBe(2)
  await expect(page.getByText(/^Valid for (19|20)s$/)).toBeVisible()
  let approve = () => {}
  const mayApprove = new Promise<void>((tell) => (approve = tell))
  await page.route(`**${web3.swapApprove.path}`, async (route) => {
    await mayApprove
    await route.continue()
  })
  await page.getByRole('button', { name: 'Approve 10 LINK' }).click()
  await expect(page.getByRole('button', { name: 'Approving LINK…' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeDisabled()
  await seen(page, 'swap-approving')
  approve()
  await expect(page.getByRole('status').filter({ hasText: '10 LINK approved.' })).toBeVisible()
  const submit = page.getByRole('main').getByRole('button', { name: 'Review swap' })
  await expect(submit).toBeEnabled()
  await seen(page, 'swap-quoted')

  // The venue swaps, but its answer is lost on the way.
  await page.route(`**${web3.swapSubmit.path}`, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  let reach = () => {}
  const reached = new Promise<void>((tell) => (reach = tell))
  let answer = () => {}
  const answered = new Promise<void>((tell) => (answer = tell))
  await page.route(`**${web3.outcome.path}`, async (route) => {
    reach()
    await answered
    await route.continue()
  })
  // The first press only shows the details; an outdated price cannot be confirmed.
  await submit.click()
  const review = page.getByRole('dialog', { name: 'Review swap' })
  const confirm = review.getByRole('button', { name: 'Swap 10 LINK' })
  await expect(confirm).toBeEnabled()
  await expect(review.getByText('10 LINK', { exact: true })).toBeVisible()
  await expect(review.getByText('0.5 %')).toBeVisible()
  await seen(page, 'swap-review')
  await page.clock.fastForward(walletLimits.chain.quoteLife)
  await expect(review.getByRole('alert').or(review.getByText('The quote has expired.'))).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await review.getByRole('button', { name: 'Get new quote' }).click()
  await expect(confirm).toBeEnabled()
  await review.getByRole('button', { name: 'Back' }).click()
  await expect(review).toHaveCount(0)
  await expect(submit).toBeEnabled()
  await submit.click()
  await confirm.dblclick()
  await expect(page.getByText('Checking your swap')).toBeVisible()
  await seen(page, 'swap-settling')
  await reached
  answer()
  // The outcome is in view and has the focus.
  await expect(page.getByRole('region', { name: 'Swap submitted' })).toBeFocused()
  await expect(page.getByText(/^10 LINK for \d+\.\d+ USDT$/)).toBeInViewport()
  await seen(page, 'swap-done')

  await page.unrouteAll()
  // Another one starts with balances that the index knows.
  await holdIndex(venue)
  await page.getByRole('button', { name: 'New swap' }).click()
  await expect(page.getByText(/^Retry \d of 9/)).toBeVisible()
  await expect(page.getByText(/^Balance:/)).toHaveCount(0)
  await seen(page, 'swap-behind')
  await letIndexGo(venue)
  await expect(page.getByText('Balance: 30 LINK')).toBeVisible()
  await page.goto('/en_US/web3/asset?chain=1')
  await expect(tokens(page).getByRole('row', { name: /LINK/ })).toContainText('30')
  await list(page).getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: 'Transaction' })
  await expect(dialog.getByText('10 LINK')).toBeVisible()
})

beyondCommit(() => {
  test('each step of a swap that fails says so, and keeps what was typed [WAL-13]', async ({
    page,
    context,
    venue,
  }) => {
    await beInWallet(context, venue)
    await advanceClock(venue, indexed)
    const refuse = (call: { readonly path: string }, code: number) =>
      page.route(`**${call.path}`, (route) => route.fulfill({ json: { code, msg: 'refused', data: null } }))
    const alert = (title: string) => page.getByRole('main').getByRole('alert').filter({ hasText: title })
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await refuse(web3.swapQuote, codes.swapNoPool)
    await page.goto('/en_US/web3/swap')
    await pick(page, 'You pay', 'LINK')
    await pick(page, 'You receive', 'USDT')
    await amount.fill('10')
    await expect(alert('No quote available')).toBeVisible()
    await seen(page, 'swap-no-price')
    await page.unroute(`**${web3.swapQuote.path}`)
    await page.getByRole('button', { name: 'Try again' }).click()

    await refuse(web3.swapApprove, codes.swapGasTooLow)
    await page.getByRole('button', { name: 'Approve 10 LINK' }).click()
    await expect(alert('Approval failed')).toBeVisible()
    await seen(page, 'swap-not-approved')
    await page.unroute(`**${web3.swapApprove.path}`)
    await page.getByRole('button', { name: 'Approve 10 LINK' }).click()

    await refuse(web3.swapSubmit, codes.swapSlippage)
    await justAfterBlock(venue)
    await page.getByRole('main').getByRole('button', { name: 'Review swap' }).click()
    await page.getByRole('button', { name: 'Swap 10 LINK' }).click()
    await expect(alert('Swap failed')).toBeVisible()
    await expect(amount).toHaveValue('10')
    await expect(page.getByText('Balance: 40 LINK')).toBeVisible()
    await seen(page, 'swap-refused')
    // The next attempt, which the venue accepts, clears the refusal.
    await page.unroute(`**${web3.swapSubmit.path}`)
    await expect(page.getByRole('main').getByRole('button', { name: 'Review swap' })).toBeEnabled()
    await justAfterBlock(venue)
    await page.getByRole('main').getByRole('button', { name: 'Review swap' }).click()
    await page.getByRole('button', { name: 'Swap 10 LINK' }).click()
    await expect(page.getByRole('region', { name: 'Swap submitted' })).toBeVisible()

    // View its transaction before its block is made, and after.
    await page.getByRole('link', { name: 'View transaction' }).click()
    const dialog = page.getByRole('dialog', { name: 'Transaction' })
    await expect(dialog.getByText('Pending')).toBeVisible()
    await seen(page, 'transaction-pending')
    await advanceClock(venue, indexed)
    await expect(dialog.getByText('Confirmed')).toBeVisible()
    await expect(dialog.getByText('10 LINK')).toBeVisible()
  })
})

beyondCommit(() => {
  for (const [name, size] of Object.entries({ phone: screens.phone, pad: screens.pad })) {
    test.describe(name, () => {
      test.use({ viewport: size })
      test(`the wallet’s pages are fully visible on a ${name} [WAL-11] [WAL-12]`, async ({ page, context, venue }) => {
        await beInWallet(context, venue)
        await advanceClock(venue, indexed)
        for (const path of ['asset', 'receive', 'swap']) {
          await page.goto(`/en_US/web3/${path}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
          await seen(page, `${name}-${path}`)
        }
        await page.getByRole('textbox', { name: 'Amount' }).fill('0.5')
        await expect(page.getByText(/^Valid for \d+s$/)).toBeVisible()
        await seen(page, `${name}-swap-quoted`)
        await page.goto('/en_US/web3/asset')
        const details = list(page).getByRole('button').first()
        await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
        await seen(page, `${name}-list`)
        await details.click()
        await expect(page.getByRole('dialog', { name: 'Transaction' }).getByText('Confirmed')).toBeVisible()
        await seen(page, `${name}-transaction`)
      })
    })
  }
})
