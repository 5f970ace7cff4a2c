import { transferPageInput } from '#contract/assets/transferLinks.ts'
import { transferMachine } from '#machines/assets/transfer/transfer.machine.ts'
import { TransferPage } from '#features/assets/transfer/TransferPage.tsx'
import { createTransferPageActors } from '#services/assets/transfer.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'transfer',
  logic: (services) => transferMachine.provide({ actors: createTransferPageActors(services) }),
  input: ({ url }) => transferPageInput(url.searchParams),
  Component: TransferPage,
})
