import { pageWords } from '../../../contract/pageWords'
import { transferPageInput } from '../../../contract/transferLinks'
import { transferMachine } from '../../../machines/transfer/transfer.machine'
import { TransferPage } from '../../features/transfer/TransferPage'
import { createTransferPageActors } from '../../services/transfer'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'transfer',
  words: pageWords.transferPage,
  logic: (services) => transferMachine.provide({ actors: createTransferPageActors(services) }),
  input: ({ url }) => transferPageInput(url.searchParams),
  Component: TransferPage,
})
