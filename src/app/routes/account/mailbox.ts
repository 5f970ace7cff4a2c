import { MailboxRoute } from '#features/account/mailbox/MailboxPage.tsx'
import { createMailbox } from '#services/account/mailbox.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'mailbox',
  logic: createMailbox,
  input: () => undefined,
  Component: MailboxRoute,
})
