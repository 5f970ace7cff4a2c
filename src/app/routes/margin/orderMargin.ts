import { marginListIn, marginListParam, marginRecordsPath } from '#contract/margin/recordLinks.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { loanFilterIn, loanFilterPath } from '#machines/margin/orderMargin/loanRecordsFilter.ts'
import { orderMarginMachine } from '#machines/margin/orderMargin/orderMargin.machine.ts'
import { ordersTabIn, ordersTabsOf } from '#machines/spot/ordersPanel/ordersTab.ts'
import { loanWords } from '#i18n/loanWords.ts'
import { createLoanRecords } from '#services/margin/orderMargin.ts'
import { createAllOrders } from '#app/allOrders.ts'
import { createFloorBalances } from '#app/floor/balances.ts'
import { MarginRecordsPage } from '#app/MarginRecordsPage.tsx'
import { pageRoute } from '#app/pageRoute.ts'

const addressed = (url: URL) => ({
  tab: ordersTabIn(url.searchParams, ordersTabsOf('cross', undefined)),
  filter: loanFilterIn(url.searchParams),
})

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'orderMargin',
  // The isolated accounts of all pairs: each order is of the account of its own.
  parts: (_, { url }) => ({
    account: marginListIn(url.searchParams) === 'isolated' ? ('isolated' as const) : ('cross' as const),
    pair: undefined,
  }),
  logic: (services, place) =>
    orderMarginMachine.provide({
      actors: {
        orders: createAllOrders(services, { place, balances: createFloorBalances(services), page: marginRecordsPath }),
        records: createLoanRecords(services, {
          wordsOfFile: loanWords,
          pathOf: (filter) => loanFilterPath(filter, window.location.search),
        }),
      },
    }),
  keyedBy: [marginListParam],
  input: ({ url, app }) => ({
    ...addressed(url),
    list: marginListIn(url.searchParams),
    fid: sessionUser(app.session.getSnapshot())?.fid,
  }),
  reentered: ({ url }) => ({ type: 'query.changed' as const, ...addressed(url) }),
  Component: MarginRecordsPage,
})
