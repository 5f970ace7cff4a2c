import { filterOf, recordsPath } from '#machines/assets/transferRecords/transferRecords.path.ts'
import { transferRecordsMachine } from '#machines/assets/transferRecords/transferRecords.machine.ts'
import { TransferRecords } from '#features/assets/transferRecords/TransferRecords.tsx'
import { exportWords } from '#i18n/exportWords.ts'
import { createTransferRecordsActors } from '#services/assets/transferRecords.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'transferRecords',
  logic: (services) =>
    transferRecordsMachine.provide({
      actors: createTransferRecordsActors(services, {
        wordsOfFile: exportWords,
        pathOf: (filter) => recordsPath(filter, window.location.search),
      }),
    }),
  input: ({ url }) => filterOf(url.searchParams),
  reentered: ({ url }) => ({ type: 'query.changed' as const, filter: filterOf(url.searchParams) }),
  Component: TransferRecords,
})
