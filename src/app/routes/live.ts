import { pageWords } from '../../../contract/pageWords'
import { liveListMachine } from '../../../machines/liveList/liveList.machine'
import { LiveListPage } from '../../features/liveList/LiveListPage'
import { createLiveListActors } from '../../services/liveList'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'liveList',
  words: pageWords.live,
  logic: (services) => liveListMachine.provide({ actors: createLiveListActors(services) }),
  input: () => undefined,
  Component: LiveListPage,
})
