import { assign, fromCallback, setup } from 'xstate'
import { plainText } from '#contract/kernel/searchText.ts'
import { routeOfFound, withVisit } from '#contract/shell/found.ts'
import type { Visit } from '#contract/shell/found.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { navigate } from '../app/navigate.ts'
import { reportFault } from '../app/reportFault.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { hasRows, moved, rowToOpen } from './search.rows.ts'
import type { Answer, Kind, Move, Ranking, SearchContext, Tab } from './search.types.ts'

/** The state of a closed search. */
export const blank = {
  keyword: '',
  tab: 'all',
  expanded: [],
  active: undefined,
  answer: undefined,
} as const satisfies Partial<SearchContext>

/** The query sent to the venue. */
export const wordOf = ({ keyword }: Pick<SearchContext, 'keyword'>): string => plainText(keyword)

const openedFrom = ({ context, event }: { context: SearchContext; event: object }): Visit | undefined =>
  'row' in event ? (event.row as Visit) : rowToOpen(context)

export const searchSetup = setup({
  types: {
    input: {} as { visits: readonly Visit[] },
    context: {} as SearchContext,
    events: {} as
      | { type: 'search.opened' }
      | { type: 'search.closed' }
      | { type: 'keyword.changed'; text: string }
      | { type: 'tab.chosen'; tab: Tab }
      | { type: 'group.toggled'; kind: Kind }
      | { type: 'row.moved'; move: Move }
      /** A row by pointer. */
      | { type: 'row.opened'; row: Visit; isPhone: boolean }
      /** The active row by Enter. */
      | { type: 'active.opened'; isPhone: boolean }
      | { type: 'visits.cleared' }
      /** Another tab opened a market, or cleared the history. */
      | { type: 'visits.changed'; visits: readonly Visit[] }
      | { type: 'retry.requested' }
      | { type: 'location.changed' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchResult: request<Answer, { keyword: string }>(),
    fetchPopular: request<Ranking>(),
    /** Keeps the board's tickers up to date while rows are shown. */
    tickers: fromCallback<{ type: string }>(notProvided('tickers')),
    /** Sends `visits.changed`. */
    watchVisits: fromCallback<{ type: string }>(notProvided('watchVisits')),
  },
  guards: {
    isNothing: (_, { text }: { text: string }) => wordOf({ keyword: text }) === '',
    /** Surrounding spaces do not make it a new query. */
    isSameWord: ({ context }, { text }: { text: string }) => wordOf({ keyword: text }) === wordOf(context),
    hasFound: (_, answer: Answer) => hasRows(answer),
    canOpen: ({ context, event }, { isPhone }: { isPhone: boolean }) => {
      const row = openedFrom({ context, event })
      return row !== undefined && routeOfFound(row, isPhone) !== undefined
    },
    isOther: ({ context }, { fid }: { fid: string | undefined }) => context.fid !== undefined && context.fid !== fid,
  },
  actions: {
    reportFault: reportFault(),
    navigate: navigate(),
    reset: assign(blank),
    keepKeyword: assign((_, { text }: { text: string }) => ({ keyword: text, active: undefined })),
    forgetAnswer: assign({ answer: undefined, active: undefined, expanded: [] }),
    keepAnswer: assign((_, answer: Answer) => ({ answer, asOf: answer.asOf, active: undefined, expanded: [] })),
    keepPopular: assign((_, { popular, asOf }: Ranking) => ({ popular, asOf })),
    chooseTab: assign((_, { tab }: { tab: Tab }) => ({ tab, active: undefined })),
    toggleGroup: assign(({ context: { expanded } }, { kind }: { kind: Kind }) => ({
      expanded: expanded.includes(kind) ? expanded.filter((one) => one !== kind) : [...expanded, kind],
    })),
    move: assign(({ context }, { move }: { move: Move }) => ({ active: moved(context, move) })),
    keepVisit: assign(({ context, event }) => {
      const opened = openedFrom({ context, event })
      return opened ? { visits: withVisit(context.visits, opened) } : {}
    }),
    keepVisits: assign((_, { visits }: { visits: readonly Visit[] }) => ({ visits })),
    forgetVisits: assign({ visits: [], active: undefined }),
    keepFid: assign((_, { fid }: { fid: string | undefined }) => ({ fid })),
    /** Stores them in this browser. */
    storeVisits: (_, _params: { visits: readonly Visit[] }) => notProvided('storeVisits')(),
  },
  delays: {
    debounce: shellLimits.search.debounce,
  },
})

/** The target of the row being opened. */
export const destination = ({
  context,
  event,
}: {
  context: SearchContext
  event: { isPhone: boolean }
}): { to: string } => {
  const opened = openedFrom({ context, event })
  return { to: (opened && routeOfFound(opened, event.isPhone)) ?? '/' }
}
