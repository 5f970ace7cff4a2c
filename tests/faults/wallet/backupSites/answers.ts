import type { Route } from '@playwright/test'
import { expect } from '#tests/support/browser/test.ts'
import { faultsOfRead } from '#tests/faults/reads.ts'
import { answersWith } from '#tests/faults/account/session/stage.ts'
import { asked, failed, failsAndIsAskedAgain, fetching, isShown, links, look, path, type Stage } from './stage.ts'

/** What the venue and the way to it can do to the list of backup addresses. */
export const faultsOfAnswers = {
  ...faultsOfRead<Stage>({
    path,
    asked,
    look,
    isShown,
    failed,
    failsAndIsAskedAgain,
    isComing: (page) => expect(fetching(page)).toBeVisible(),
  }),
  // The list that was asked for by a page that was left comes after the next page's own.
  'duplicate, reordered, late after cancel': async (stage: Stage) => {
    const { page } = stage
    let late: Route | undefined
    await answersWith(page, path, async (route) => {
      late = route
    })
    await look(page)
    await expect.poll(() => late !== undefined).toBe(true)
    await page.goBack()
    await look(page)
    await isShown(page)
    await late?.fulfill({ json: { code: 200, msg: '', data: ['late.example'] } })
    await isShown(page)
    await expect(links(page).filter({ hasText: 'late.example' })).toHaveCount(0)
    expect(asked(stage)).toBe(2)
  },
}
