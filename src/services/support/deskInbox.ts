import { fromCallback } from 'xstate'
import { desk, inboxTopic } from '#contract/support/calls/desk.ts'
import type { DeskLine } from '#contract/support/calls/desk.ts'
import { deskMachine } from '#machines/support/desk/desk.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createDeskFlow } from './desk.ts'
import type { Services } from '../services.ts'

/** The actors of the agents' page. */
export const createDeskInboxActors = (services: Services) => ({
  fetchInbox: requestOf<readonly DeskLine[], undefined>(
    ({ signal, willRetry }) => services.client.area(desk).list({}, { signal, willRetry }),
    services.random.share,
  ),
  watchInbox: fromCallback<{ type: string }>(({ sendBack }) => {
    const listener = services.links.topic('user', inboxTopic).subscribe((update) => {
      if (update.kind === 'frame' || update.phase === 'listening') sendBack({ type: 'inbox.changed' })
    })
    return () => listener.unsubscribe()
  }),
  desk: deskMachine.provide(createDeskFlow(services)),
})
