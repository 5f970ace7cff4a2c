import { tabOf } from '../../../contract/inmail'
import { pageWords } from '../../../contract/pageWords'
import { messageCentreMachine } from '../../../machines/messageCentre/messageCentre.machine'
import { InMail } from '../../features/inMail/InMail'
import { createMessageCentreFlow } from '../../services/messageCentre'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'messageCentre',
  words: pageWords.inMail,
  logic: (services) => messageCentreMachine.provide(createMessageCentreFlow(services)),
  input: ({ url }) => ({ tab: tabOf(url.searchParams.get('tab')) }),
  reentered: ({ url }) => ({ type: 'tab.entered' as const, tab: tabOf(url.searchParams.get('tab')) }),
  Component: InMail,
})
