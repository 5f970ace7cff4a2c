import type { Page } from '@playwright/test'
import { feedback } from '#contract/support/calls/feedback.ts'
import { routes } from '#contract/routes.ts'
import { expect } from '#tests/support/browser/test.ts'
import { wordsIn } from '#tests/support/words.ts'
import { ofPerson, readAt, tryWrites } from '../writes.ts'

const words = wordsIn('en_US')
const path = routes.find(({ id }) => id === 'feedback')?.path ?? ''
const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => main(page).getByRole('textbox', { name: words('feedback:field.text', {}) })

tryWrites(ofPerson, {
  flow: 'the feedback',
  call: feedback.create,
  begin: async ({ page }) => {
    await page.goto(`/en_US${path}`)
    await main(page).getByLabel(words('feedback:field.category', {})).selectOption('idea')
    await field(page).fill('First')
  },
  send: (page) =>
    main(page)
      .getByRole('button', { name: words('feedback:action.send', {}) })
      .click(),
  none: async (page) => {
    await expect(main(page).getByRole('alert')).toContainText(words('feedback:state.refused', {}))
    await expect(field(page)).toHaveValue('First')
  },
  done: (page) => expect(main(page).getByText(words('feedback:state.accepted', {}))).toBeVisible(),
  effects: async (fixture) => (await readAt(fixture, feedback.list, { query: '?page=1&pageSize=20' })).total,
  anothers: (page) => expect(field(page)).toHaveValue(''),
})
