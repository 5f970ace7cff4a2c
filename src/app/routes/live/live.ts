import { liveListMachine } from '#machines/live/liveList/liveList.machine.ts'
import { LiveListPage } from '#features/live/liveList/LiveListPage.tsx'
import { createLiveListActors } from '#services/live/liveList.ts'
import { startLiveReminders } from '#app/liveReminders.ts'
import { pageRoute } from '#app/pageRoute.ts'
import type { Page } from '#app/pageRoute.ts'

const page = pageRoute({
  flow: 'liveList',
  logic: (services) => liveListMachine.provide({ actors: createLiveListActors(services) }),
  input: () => undefined,
  Component: LiveListPage,
})

export const { Component, shouldRevalidate } = page

export const loader: Page['loader'] = (args, env) => ({
  ...page.loader(args, env),
  reminders: startLiveReminders(env.root, env.services),
})
