import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { articlePath, popularArticles } from '#contract/support/article.ts'
import { articleVote } from '#contract/support/calls/articleVote.ts'
import { products, root } from '#tools/products.mjs'
import { expect } from '#tests/support/browser/test.ts'
import type { Venue } from '#tests/support/venue.ts'
import { wordsIn } from '#tests/support/words.ts'
import { ofPerson, tryWrites } from '../writes.ts'

const words = wordsIn('en_US')
const question = (page: Page) => page.getByRole('region', { name: words('articleVote:title', {}) })
const yes = (page: Page) => question(page).getByRole('button', { name: words('articleVote:action.yes', {}) })

/** The article of the test: the tests share a venue, which lists votes by article. */
let article = ''
const unread = [...popularArticles]

/** How many votes the operator reads of the article. The built-in database belongs to one program at a time. */
const votesOn = async (venue: Venue): Promise<number> => {
  await venue.stop()
  const isBuilt = process.env['STATEFLOOR_BUILT'] === '1'
  const program = isBuilt ? [join(root, products.server.folder, 'votes.js')] : ['--import', 'tsx', 'server/votes.ts']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...program, 'list', '--data', venue.dataDir, '--sandbox', 'on'],
    { cwd: root },
  )
  await venue.restart()
  return Number(new RegExp(`^${article}: \\d+ of (\\d+)`, 'm').exec(stdout)?.[1] ?? 0)
}

tryWrites(ofPerson, {
  flow: 'a vote on an article',
  call: articleVote.give,
  begin: async ({ page }) => {
    article = unread.pop() ?? ''
    await page.goto(`/en_US${articlePath(article)}`)
    await expect(yes(page)).toBeVisible()
  },
  send: (page) => yes(page).click(),
  none: async (page) => {
    await expect(question(page).getByRole('alert')).toBeVisible()
    await expect(yes(page)).toBeEnabled()
  },
  // A vote replaces the voter's earlier one, so the page asks to give it again and need not know whether it arrived.
  lost: (page) => expect(question(page).getByRole('alert')).toBeVisible(),
  done: (page) => expect(question(page).getByRole('status')).toHaveText(words('articleVote:state.thanks', {})),
  effects: ({ venue }) => votesOn(venue),
  anothers: (page) => expect(yes(page)).toBeEnabled(),
})
