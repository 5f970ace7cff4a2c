import { chooseKind, field, form, openFloor, rows, submit } from '#tests/support/browser/floor.ts'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beyondCommit } from '#tests/support/length.ts'

const market = venueOfTest(quiet)

beyondCommit(() => {
  test('the defaults of an order type apply in every window, and after a reload [TRD-06] [TRD-14]', async ({
    page,
    context,
  }) => {
    await openFloor(page, market, demo)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(form(other).getByText(/^Available: /)).toBeVisible()

    await form(page).getByRole('button', { name: 'More options' }).click()
    await field(page, 'Total').fill('600')
    const use = form(page).getByRole('button', { name: 'Use this size' })
    await use.scrollIntoViewIfNeeded()
    const place = await use.boundingBox()
    await use.click()
    await expect(form(page).getByText('Default size: 600 USDT')).toBeVisible()
    expect(await use.boundingBox()).toEqual(place)
    await form(page).getByRole('checkbox', { name: 'Confirm each order' }).check()

    // The other window keeps what it has, and begins its next form with the default.
    await expect(field(other, 'Total')).toHaveValue('')
    await chooseKind(other, 'Market')
    await expect(field(other, 'Total')).toHaveValue('')
    await chooseKind(other, 'Limit')
    await expect(field(other, 'Total')).toHaveValue('600')
    await field(other, 'Price').fill('60000')
    await submit(other).click()
    const question = other.getByRole('alertdialog', { name: 'Confirm order' })
    await expect(question).toBeVisible()
    await expect(rows(other, 'Open').filter({ hasText: '60,000.00' })).toHaveCount(0)
    await question.getByRole('button', { name: 'Buy 0.01 BTC at 60,000' }).click()
    await expect(form(other).getByText('Order placed: buy 0.01 BTC at 60,000 USDT')).toBeVisible()
    await expect(field(other, 'Total')).toHaveValue('600')

    await other.reload()
    await expect(field(other, 'Total')).toHaveValue('600')
    await form(other).getByRole('button', { name: 'More options' }).click()
    await form(other).getByRole('button', { name: 'Remove size' }).click()
    await form(other).getByRole('checkbox', { name: 'Confirm each order' }).uncheck()
    await expect(form(page).getByText('No default size')).toBeVisible()
    await expect(form(page).getByRole('checkbox', { name: 'Confirm each order' })).not.toBeChecked()
  })
})
