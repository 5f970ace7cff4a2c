import { transferPageInput } from '#contract/assets/transferLinks.ts'
import { transferRecordsMachine } from '#machines/assets/transferRecords/transferRecords.machine.ts'
import { TransferRecords } from '#features/assets/transferRecords/TransferRecords.tsx'
import { createTransferRecordsActors } from '#services/assets/transferRecords.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'transferRecords',
  logic: (services) => transferRecordsMachine.provide({ actors: createTransferRecordsActors(services) }),
  input: ({ url }) => {
    const { source, target } = transferPageInput(url.searchParams)
    return { source, target }
  },
  Component: TransferRecords,
})
