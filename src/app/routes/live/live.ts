import { liveListMachine } from '#machines/live/liveList/liveList.machine.ts'
import { LiveListPage } from '#features/live/liveList/LiveListPage.tsx'
import { createLiveListActors } from '#services/live/liveList.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'liveList',
  logic: (services) => liveListMachine.provide({ actors: createLiveListActors(services) }),
  input: () => undefined,
  Component: LiveListPage,
})
