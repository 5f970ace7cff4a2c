import { explorerInput } from '#contract/assets/explorerLinks.ts'
import { explorerMachine } from '#machines/assets/explorer/explorer.machine.ts'
import { ExplorerPage } from '#features/assets/explorer/ExplorerPage.tsx'
import { createExplorerActors } from '#services/assets/explorer.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'explorer',
  logic: (services) => explorerMachine.provide({ actors: createExplorerActors(services) }),
  input: ({ params }) => explorerInput(params),
  reentered: () => ({ type: 'reload.requested' as const }),
  Component: ExplorerPage,
})
