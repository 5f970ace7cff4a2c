import { financialFilterIn, financialFilterPath } from '#machines/assets/financialRecords/financialFilter.ts'
import { financialRecordsMachine } from '#machines/assets/financialRecords/financialRecords.machine.ts'
import { FinancialRecords } from '#features/assets/financialRecords/FinancialRecords.tsx'
import { financialWords } from '#i18n/financialWords.ts'
import { createFinancialRecordsActors } from '#services/assets/financialRecords.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'financialRecords',
  keyedBy: ['type'],
  logic: (services) =>
    financialRecordsMachine.provide({
      actors: createFinancialRecordsActors(services, {
        wordsOfFile: financialWords,
        pathOf: (filter) => financialFilterPath(filter, window.location.search),
      }),
    }),
  input: ({ url }) => financialFilterIn(url.searchParams),
  reentered: ({ url }) => ({ type: 'query.changed' as const, filter: financialFilterIn(url.searchParams) }),
  Component: FinancialRecords,
})
