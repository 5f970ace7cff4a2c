import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { notices } from '#contract/support/calls/notices.ts'
import { noticeFeedPath } from '#contract/support/notices.ts'
import { root } from '#tools/products.mjs'
import { violations } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('list', { name: 'Announcements' }).getByRole('listitem')
const maintenance = 'Planned maintenance: matching engine restart'
const bar = (page: Page) => page.getByRole('complementary', { name: 'Announcement' })

/** The titles of the feed, as a browser's parser reads it. */
const titlesInFeed = async (page: Page, url: string): Promise<readonly (string | null)[]> => {
  const response = await page.request.get(url)
  expect(response.headers()['content-type']).toContain('application/rss+xml')
  // The policy of our own pages lets no script parse a text.
  const reader = await page.context().newPage()
  const titles = await reader.evaluate(
    (text) => {
      const read = new DOMParser().parseFromString(text, 'application/xml')
      if (read.querySelector('parsererror')) throw new Error('The feed is no XML')
      return [...read.querySelectorAll('rss > channel > item > title')].map(({ textContent }) => textContent)
    },
    await response.text(),
  )
  await reader.close()
  return titles
}

test('a guest filters announcements, reads one, and returns to the list [HELP-01]', async ({ page, venue }) => {
  await page.goto('/en_US/support/notice')
  await expect(rows(page)).toHaveCount(5)
  expect(await violations(page)).toEqual([])
  await main(page).getByRole('tab', { name: 'Maintenance' }).click()
  await expect(page).toHaveURL(/\?category=maintenance$/)
  await expect(rows(page)).toHaveCount(1)
  await main(page).getByRole('link', { name: maintenance }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(maintenance)
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('What happens to your orders')
  await expect(main(page).getByRole('listitem')).toHaveCount(3)
  await expect(main(page).getByRole('link', { name: 'status page' })).toHaveAttribute('href', /\/status$/)
  expect(await violations(page)).toEqual([])
  await main(page).getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/\/support\/notice\?category=maintenance$/)
  await expect(rows(page)).toHaveCount(1)
  await page.goto('/en_US/support/notice?id=999')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('We can’t find this announcement')
  await main(page).getByRole('link', { name: 'All announcements' }).click()
  await expect(rows(page)).toHaveCount(5)
  const link = page.locator('link[type="application/rss+xml"]')
  await expect(link).toHaveAttribute('href', noticeFeedPath('en_US'))
  await expect(main(page).getByRole('link', { name: /RSS feed/ })).toHaveAttribute('href', noticeFeedPath('en_US'))
  expect(await titlesInFeed(page, venue.url + noticeFeedPath('en_US'))).toContain(maintenance)
  expect(await titlesInFeed(page, venue.url + noticeFeedPath('zh_CN'))).toContain('计划维护：撮合引擎重启')
})

test('an opened announcement is read, and all of them by one press [HELP-01]', async ({ page, venue }) => {
  await beNewcomer(page, venue)
  await page.goto('/en_US/support/notice')
  await expect(main(page).getByText('5 unread')).toBeVisible()
  await expect(main(page).getByRole('img', { name: 'Unread' })).toHaveCount(5)
  const marked = page.waitForResponse((response) => response.url().endsWith(notices.markRead.path))
  await main(page).getByRole('link', { name: maintenance }).click()
  await marked
  await main(page).getByRole('link', { name: 'All announcements' }).click()
  await expect(main(page).getByText('4 unread')).toBeVisible()
  await expect(rows(page).filter({ hasText: maintenance }).getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(main(page).getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(5)
  await expect(main(page).getByRole('img', { name: 'Unread' })).toHaveCount(0)
})

test('an announcement that the operator publishes is in the list, the feed and the bar, until it is closed [HELP-01]', async ({
  page,
  ownVenue,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|WebSocket/)
  const title = 'Withdrawals pause on Friday'
  const file = join(ownVenue.dataDir, '..', `notice-${ownVenue.port}.json`)
  await writeFile(
    file,
    JSON.stringify({
      category: 'maintenance',
      isImportant: true,
      title: { en_US: title },
      body: { en_US: 'Until noon.' },
    }),
  )
  // The built-in database belongs to one program at a time.
  await ownVenue.stop()
  const program = ['--import', 'tsx', join(root, 'server', 'notices.ts')]
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...program, 'publish', file, '--data', ownVenue.dataDir, '--sandbox', 'on'],
    { cwd: root },
  )
  await rm(file)
  expect(stdout).toContain('is published')
  await ownVenue.restart()

  await page.goto(`${ownVenue.url}/en_US/support/index`)
  const first = main(page).getByRole('heading', { level: 1 })
  await expect(first).toBeVisible()
  const before = await first.boundingBox()
  await expect(bar(page)).toContainText(title)
  expect(await first.boundingBox()).toEqual(before)
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toHaveCount(0)
  const looked = page.waitForResponse((response) => response.url().endsWith(notices.announced.path))
  await page.goto(`${ownVenue.url}/en_US/support/notice`)
  await expect(rows(page).first()).toContainText(title)
  await looked
  await expect(bar(page)).toHaveCount(0)
  expect((await titlesInFeed(page, ownVenue.url + noticeFeedPath('en_US')))[0]).toBe(title)

  // A user to whom it is new opens it from the bar, and has read it.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${ownVenue.url}/en_US/support/index`)
  await bar(page).getByRole('link', { name: 'Read more' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(bar(page)).toHaveCount(0)
})
