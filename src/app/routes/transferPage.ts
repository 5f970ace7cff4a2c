import { pageWords } from '#contract/pageWords.ts'
import { transferPageInput } from '#contract/transferLinks.ts'
import { transferMachine } from '#machines/assets/transfer/transfer.machine.ts'
import { TransferPage } from '#features/transfer/TransferPage.tsx'
import { createTransferPageActors } from '#services/transfer.ts'
import { pageRoute } from '../pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'transfer',
  words: pageWords.transferPage,
  logic: (services) => transferMachine.provide({ actors: createTransferPageActors(services) }),
  input: ({ url }) => transferPageInput(url.searchParams),
  Component: TransferPage,
})
