import type { Page } from '@playwright/test'
import { messages } from '#contract/messages/calls/messages.ts'
import { successCode } from '#contract/kernel/envelope.ts'

/** The venue has nothing to announce: an announcement would lie over what a test opens. */
export const announceNothing = (page: Page): Promise<unknown> =>
  page.route(`**${messages.popup.path}`, (route) => route.fulfill({ json: { code: successCode, msg: '', data: null } }))
