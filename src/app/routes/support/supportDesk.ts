import { deskInboxMachine } from '#machines/support/deskInbox/deskInbox.machine.ts'
import { Inbox } from '#features/support/support/Inbox.tsx'
import { createDeskInboxActors } from '#services/support/deskInbox.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'deskInbox',
  logic: (services) => deskInboxMachine.provide({ actors: createDeskInboxActors(services) }),
  input: () => undefined,
  Component: Inbox,
})
