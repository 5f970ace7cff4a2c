import type { Table } from '@statefloor/explorer'
import type { FeedbackRequest } from '#contract/support/calls/feedback.ts'
import { codes } from '#contract/kernel/codes.ts'
import { requestsMachine } from '#machines/support/requests/requests.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const requestOf = (id: string): FeedbackRequest => ({
  id,
  deskId: 'd'.repeat(32),
  category: 'idea',
  text: 'First',
  isAnswered: true,
  unread: 1,
  createdAt: 1,
  changedAt: 2,
})
const first = requestOf('SF-000123')
const second = { ...requestOf('SF-000124'), deskId: 'e'.repeat(32) }
const named = { ticket: first.id }
const list = { filter: null }
const desk = { deskId: first.deskId }
const chosen = { type: 'request.chosen', request: first } as const
const left = { type: 'request.left' } as const
const found = { answer: 'findRequest', done: first } as const
const missing = {
  answer: 'findRequest',
  error: { kind: 'business', call: 'feedback.one', code: codes.notFound },
} as const
const timeout = { kind: 'timeout', call: 'feedback.one' } as const
const cut = { answer: 'findRequest', error: timeout } as const
const other = { type: 'address.changed', ticket: second.id } as const

const at = (conversation: string, of = 'listing') => [`list.${of}`, `conversation.${conversation}`]
const row = rowBuilder(requestsMachine, { ticket: undefined })

const table: Table<typeof requestsMachine> = [
  row('passes the wish for more to the list', [{ type: 'next.requested' }], at('none'), {
    sent: [{ type: 'next.requested' }],
  }),
  row('passes a retry to the list', [{ type: 'retry.requested' }], { sent: [{ type: 'retry.requested' }] }),
  row('opens the request that is chosen, and names it in the address', [chosen], at('open'), {
    asks: { list, desk },
    context: { ticket: first.id, opened: first },
    effects: ['writeAddress'],
  }),
  row('opens another one instead', [chosen, { type: 'request.chosen', request: second }], at('open'), {
    asks: { list, desk: { deskId: second.deskId } },
    context: { ticket: second.id },
  }),
  row('goes back to the list, which is read again', [chosen, left], at('none'), {
    asks: { list },
    context: { ticket: undefined, opened: undefined },
    effects: ['writeAddress'],
    sent: [{ type: 'reload.requested' }],
  }),
  row(
    'stays where it is when the address names the open request',
    [chosen, { type: 'address.changed', ticket: first.id }],
    { in: at('open'), asks: { list, desk }, context: { opened: first } },
  ),
  row('follows the address to another request', [chosen, other], at('finding'), {
    tags: ['busy'],
    asks: { list, findRequest: { ticket: second.id } },
    context: { opened: undefined },
  }),
  row('finds the request in the address', [], at('finding'), { asks: { list, findRequest: named } }, named),
  row(
    'opens the request that was found',
    [found],
    { in: at('open'), asks: { list, desk }, context: { opened: first } },
    named,
  ),
  row('says that there is no such request', [missing], at('missing'), { tags: [], asks: { list } }, named),
  row(
    'shows why a request was not found',
    [cut],
    { in: at('failed'), tags: ['failed'], context: { error: timeout } },
    named,
  ),
  row(
    'forgets the failure with another request',
    [cut, other],
    { in: at('finding'), context: { error: undefined } },
    named,
  ),
  row('forgets the failure on the way back', [cut, left], at('none'), { context: { error: undefined } }, named),
  row('tells a conversation that it is seen', [chosen, { type: 'desk.opened' }], at('open'), {
    sent: [{ type: 'desk.shown' }],
  }),
]

holdTable(requestsMachine, table, 'the requests flow $says')
