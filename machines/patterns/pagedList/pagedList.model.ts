import type { FlowModel } from '#machines/model/flowModel.ts'
import { pagedListMachine } from './pagedList.machine.ts'

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => ({ id: `r${first + n}` }))

export const pagedListModel = {
  machine: pagedListMachine,
  unseen: 'a pattern: the lists that it makes are drawn by their flows',
  inputs: { plain: { filter: 'all', pageSize: 2 } },
  events: {
    'filter.changed': [{ filter: 'other' }],
    'next.requested': [{}],
    'reload.requested': [{}],
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'rows.arrived': ({ snapshot }) => (snapshot.context.arrived.length === 0 ? [{ rows: [{ id: 'new' }] }] : []),
    // The row of this id is not in the list, or is, from page two on.
    'row.announced': ({ snapshot }) => (snapshot.context.waiting.length === 0 ? [{ id: 'r3' }] : []),
    'row.changed': [{ row: { id: 'r1', read: true } as { id: string } }],
  },
  outcomes: {
    fetchPage: ({ input: { page } }) => ({
      // The second page begins with a row of the first one, because a row arrived at the venue in between.
      page: { done: { rows: page === 1 ? rowsFrom(1, 2) : rowsFrom(2 * page - 2, 2), total: 5 } },
      last: { done: { rows: rowsFrom(9, 1), total: 2 * page - 1 } },
      nothing: { done: { rows: [], total: 5 } },
      cut: { error: { kind: 'timeout', call: 'x.page' } },
    }),
  },
  key: ({ snapshot }) => {
    const { rows, arrived, waiting, total, page, pageSize, error, filter } = snapshot.context
    return {
      rows: Math.min(rows.length, 2),
      hasNew: rows.some(({ id }) => id === 'new'),
      arrived: arrived.length,
      waiting: waiting.length,
      total: total === undefined ? undefined : page * pageSize < total,
      page: Math.min(page, 3),
      error: error?.kind,
      filter,
    }
  },
  invariants: {
    'no row is there twice': ({ snapshot }) =>
      new Set(snapshot.context.rows.map((row) => row.id)).size === snapshot.context.rows.length,
    'no shown row is counted as new': ({ snapshot: { context } }) =>
      context.rows.every(({ id }) => !context.waiting.includes(id)),
    'an error shows only where it failed': ({ snapshot }) =>
      (snapshot.context.error !== undefined) === snapshot.hasTag('failed'),
  },
} satisfies FlowModel<typeof pagedListMachine>
