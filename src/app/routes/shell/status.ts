import { sessionUser } from '#machines/account/session/session.view.ts'
import { statusMachine } from '#machines/shell/status/status.machine.ts'
import { StatusPage } from '#features/shell/status/StatusPage.tsx'
import { pageRoute } from '#app/pageRoute.ts'
import { createStatusFlow } from '#services/shell/status.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'status',
  logic: (services) => statusMachine.provide(createStatusFlow(services)),
  input: ({ app, services }) => ({
    now: services.clock.now(),
    fid: sessionUser(app.session.getSnapshot())?.fid,
  }),
  Component: StatusPage,
})
