import {
  contractRecordsFilterIn,
  contractRecordsFilterPath,
} from '#machines/contracts/contractRecords/contractRecordsFilter.ts'
import { contractRecordsMachine } from '#machines/contracts/contractRecords/contractRecords.machine.ts'
import { ContractRecordsPage } from '#app/ContractRecordsPage.tsx'
import { contractRecordsWords } from '#i18n/contractRecordsWords.ts'
import { createContractRecordsActors } from '#services/contracts/contractRecords.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'contractRecords',
  keyedBy: ['tab'],
  logic: (services) =>
    contractRecordsMachine.provide({
      actors: createContractRecordsActors(services, {
        wordsOfFile: contractRecordsWords,
        pathOf: (filter) => contractRecordsFilterPath(filter, window.location.search),
      }),
    }),
  input: ({ url }) => contractRecordsFilterIn(url.searchParams),
  reentered: ({ url }) => ({ type: 'query.changed' as const, filter: contractRecordsFilterIn(url.searchParams) }),
  Component: ContractRecordsPage,
})
