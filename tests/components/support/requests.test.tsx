import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { FeedbackRequest } from '#contract/support/calls/feedback.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { requestsMachine } from '#machines/support/requests/requests.machine.ts'
import { FeedbackPages } from '#features/support/feedback/FeedbackPages.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'

beforeAll(() => haveWords(['feedback', 'support']))

const row: FeedbackRequest = {
  id: 'SF-000123',
  deskId: 'd'.repeat(32),
  category: 'idea',
  text: 'A dark chart',
  isAnswered: true,
  unread: 2,
  createdAt: 1_760_000_000_000,
  changedAt: 1_760_000_100_000,
}
const missing: CallError = { kind: 'business', call: 'feedback.one', code: codes.notFound }
const forbidden: CallError = { kind: 'http', status: 403, call: 'feedback.list' }

const answered = <Answer,>(given: Answer | CallError): Promise<Answer> =>
  typeof given === 'object' && given !== null && 'kind' in given ? Promise.reject(given) : Promise.resolve(given)

/** The page over these rows; a request in the address gets this answer. */
const open = async (
  page: Page<FeedbackRequest> | CallError,
  found: FeedbackRequest | CallError = row,
  ticket?: string,
) => {
  const { app } = startApp({ fid: '7' })
  const actor = createActor(
    requestsMachine.provide({
      actors: {
        list: pagedListOf<FeedbackRequest, null>(
          requestOf<Page<FeedbackRequest>, PageAsked<null>>(
            () => answered(page),
            () => 0,
          ),
        ),
        findRequest: requestOf<FeedbackRequest, { readonly ticket: string }>(
          () => answered(found),
          () => 0,
        ),
      },
    }),
    { input: { ticket } },
  ).start()
  renderPage(FeedbackPages, { actor, app, isForm: false })
  await settled()
  return actor
}

it('lists the requests with their state, and opens one [HELP-01]', async () => {
  const actor = await open({ rows: [row], total: 1 })
  const list = within(screen.getByRole('list', { name: 'My requests' }))
  expect(list.getByText('SF-000123').isConnected).toBe(true)
  expect(list.getByText('Answered · A dark chart').isConnected).toBe(true)
  expect(list.getByText('2 new').isConnected).toBe(true)
  expect(screen.getByText('Choose a request').isConnected).toBe(true)
  await userEvent.click(list.getByRole('button'))
  expect(actor.getSnapshot().context.ticket).toBe('SF-000123')
  expect(screen.getByRole('heading', { name: 'SF-000123' }).isConnected).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'All requests' }))
  expect(screen.getByText('Choose a request').isConnected).toBe(true)
})

it('says what to do when there are no requests', async () => {
  await open({ rows: [], total: 0 })
  expect(screen.getByText('No requests yet').isConnected).toBe(true)
  expect(screen.getByRole('link', { name: 'Send request' }).getAttribute('href')).toContain('/userfeedback')
})

it('says that a request in the address does not exist, or is another user’s', async () => {
  await open({ rows: [row], total: 1 }, missing, 'SF-000999')
  expect(screen.getByText('We can’t find this request').isConnected).toBe(true)
})

it('shows what failed, and keeps the rest', async () => {
  await open(forbidden, { ...forbidden, call: 'feedback.one' }, 'SF-000999')
  expect(screen.getByText('Couldn’t load your requests').isConnected).toBe(true)
  expect(screen.getByText('Couldn’t load this request').isConnected).toBe(true)
})
