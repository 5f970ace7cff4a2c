import type { ContractFigures } from '#contract/contracts/figures.ts'
import { contractAccountsMachine } from '#machines/contracts/contractAccounts/contractAccounts.machine.ts'
import { ContractAccounts } from '#features/contracts/contractAccounts/ContractAccounts.tsx'
import { createContractAccountsActors } from '#services/contracts/contractAccounts.ts'
import { createFigureFeed } from '#services/contracts/contractTrade.figures.ts'
import { createBoard } from '#services/streams/board.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'contractAccounts',
  parts: (services) => ({ figures: createFigureFeed(services, createBoard<ContractFigures>(services.paint)) }),
  logic: (services, { figures }) =>
    contractAccountsMachine.provide({ actors: createContractAccountsActors(services, figures) }),
  input: () => undefined,
  Component: ContractAccounts,
})
