import { session } from '#contract/account/calls/session.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { coinIds, fund } from '#tests/support/browser/floor.ts'
import { venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

const market = venueOfFile({ trading: true, args: ['--engine-contracts', 'btcusdt'] })

for (const [device, size] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a user without futures activates them in place of the order button on ${device} [FUT-05]`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED/)
    await page.setViewportSize(size)
    const person = await beNewcomer(page, market)
    await fund(market, person, coinIds.usdt, '1000', walletTypes.contract)
    // New accounts have futures activated, so the venue's answer is changed to that of an account from before.
    let isActivated = false
    await page.route(market.url + session.current.path, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, isActivateContract: isActivated } } })
    })
    let isCut = true
    await page.route(market.url + contracts.activate.path, async (route) => {
      if (isCut) return route.abort()
      isActivated = true
      return route.continue()
    })
    await page.goto(`${market.url}/en_US/contract/exchange/trade/?tradeName=btcusdt`)
    if (device === 'a phone') await page.getByRole('tab', { name: 'Trade', exact: true }).click()
    const form = page.getByRole('form', { name: 'Futures order' })
    const activate = form.getByRole('button', { name: 'Activate futures' })
    await expect(activate).toBeVisible()
    await expect(form.getByText('Futures are not activated on your account.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Buy / long' })).toHaveCount(0)
    const place = await activate.boundingBox()

    await activate.click()
    await expect(form.getByRole('alert')).toContainText('Futures not activated')
    expect(await activate.boundingBox()).toEqual(place)

    isCut = false
    await activate.click()
    const submit = form.getByRole('button', { name: 'Buy / long' })
    await expect(submit).toBeVisible()
    expect(await submit.boundingBox()).toEqual(place)
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill('20000')
    await form.getByRole('textbox', { name: 'Size', exact: true }).fill('1')
    await submit.click()
    await expect(form.getByText('Order placed: 1 contracts')).toBeVisible()
  })
