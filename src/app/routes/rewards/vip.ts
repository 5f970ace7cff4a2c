import { vip } from '#contract/rewards/calls/vip.ts'
import { presence } from '#machines/account/session/session.view.ts'
import { vipMachine } from '#machines/rewards/vip/vip.machine.ts'
import { VipPage } from '#features/rewards/vip/VipPage.tsx'
import { createRead } from '#services/http/read.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'vip',
  logic: (services) =>
    vipMachine.provide({ actors: { fetchStatus: createRead(services, services.client.area(vip).status) } }),
  input: ({ app }) => ({ who: presence(app.session.getSnapshot()) }),
  Component: VipPage,
})
