import { tabOf } from '#contract/messages/inmail.ts'
import { messageCentreMachine } from '#machines/messages/messageCentre/messageCentre.machine.ts'
import { InMail } from '#features/messages/inMail/InMail.tsx'
import { createMessageCentreFlow } from '#services/messages/messageCentre.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'messageCentre',
  logic: (services) => messageCentreMachine.provide(createMessageCentreFlow(services)),
  input: ({ url }) => ({ tab: tabOf(url.searchParams.get('tab')) }),
  reentered: ({ url }) => ({ type: 'tab.entered' as const, tab: tabOf(url.searchParams.get('tab')) }),
  Component: InMail,
})
