import { readFile } from 'node:fs/promises'
import { coinNamed } from '#server/catalogue/coins.ts'
import { deposit } from '#contract/assets/calls/deposit.ts'
import { minute } from '#contract/kernel/durations.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { pdfPages } from '#tests/support/browser/pdf.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { advanceClock, chainSend } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const path = '/en_US/assetManagement/statement'

/** The cells of a CSV file whose cells are all quoted. */
const cellsOf = (csv: string): readonly (readonly string[])[] =>
  csv
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell))

test('the printed statement has numbered pages, each with a table head, and the numbers of its file [AST-03]', async ({
  page,
  ownVenue: venue,
}) => {
  await beLoggedIn(page, demo, venue.url)
  const answer = await page.request.post(venue.url + deposit.coinAddress.path, {
    data: { coinId: coinNamed('btc').id, networkId: 'btc' },
    headers: { [headers.requestedWith]: headers.requestedWithValue, Origin: venue.url },
  })
  const { data } = (await answer.json()) as { data: { address: string } }
  await chainSend(venue, { networkId: 'btc', outputs: [{ address: data.address, coin: 'btc', amount: '0.12345' }] })
  await advanceClock(venue, 2 * minute)
  await page.goto(venue.url + path)
  await expect(page.getByRole('table', { name: 'Spot' }).getByText('Deposit +0.12345')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = cellsOf(await readFile(await (await coming).path(), 'utf8'))
  await page.emulateMedia({ media: 'print' })

  const pages = pdfPages(await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true }))
  const count = pages.length
  expect(count).toBeGreaterThan(1)
  for (const [at, text] of pages.entries()) {
    expect(text, `page ${String(at + 1)} is numbered`).toContain(`${String(at + 1)}/${String(count)}`)
    expect(text, `page ${String(at + 1)} has a table head`).toMatch(/Closingbalance|TypeCoinAmount|Closingprice/)
  }
  expect(pages[0]).toContain('Accountstatement')
  // Grouping marks are for readers only.
  const printed = pages.join('').replaceAll(',', '')
  const numbers = csv.flatMap((cells) => cells.filter((cell) => /^-?\d+(\.\d+)?$/.test(cell)))
  expect(numbers.length).toBeGreaterThan(20)
  expect(numbers.filter((number) => !printed.includes(number))).toEqual([])
})
