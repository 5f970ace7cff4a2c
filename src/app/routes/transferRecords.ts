import { pageWords } from '../../../contract/pageWords'
import { transferPageInput } from '../../../contract/transferLinks'
import { transferRecordsMachine } from '../../../machines/transferRecords/transferRecords.machine'
import { TransferRecords } from '../../features/transferRecords/TransferRecords'
import { createTransferRecordsActors } from '../../services/transferRecords'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'transferRecords',
  words: pageWords.transferRecords,
  logic: (services) => transferRecordsMachine.provide({ actors: createTransferRecordsActors(services) }),
  input: ({ url }) => {
    const { source, target } = transferPageInput(url.searchParams)
    return { source, target }
  },
  Component: TransferRecords,
})
