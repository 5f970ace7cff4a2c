import type { Page } from '@playwright/test'
import { messages } from '#contract/messages/calls/messages.ts'
import { successCode } from '#contract/kernel/envelope.ts'

/** Disables the venue's announcement: its popup would cover what a test opens. */
export const announceNothing = (page: Page): Promise<unknown> =>
  page.route(`**${messages.popup.path}`, (route) => route.fulfill({ json: { code: successCode, msg: '', data: null } }))
