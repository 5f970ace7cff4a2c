import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { DeskState } from '#contract/support/calls/desk.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { popularArticles } from '#contract/support/article.ts'
import type { ArticleHead } from '#contract/support/article.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { supportCentreMachine } from '#machines/support/supportCentre/supportCentre.machine.ts'
import { HelpCentrePage } from '#features/support/articleSearch/HelpCentrePage.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'

beforeAll(() => haveWords(['articleSearch', 'support']))

const heads: readonly ArticleHead[] = popularArticles.map((id) => ({
  id,
  title: `About ${id}`,
  summary: '',
  section: 'basics',
  updated: '2026-01-01',
}))
const failure: CallError = { kind: 'http', status: 403, call: 'desk.state' }

/** The page; the venue gives these answers, one after the other. */
const open = async (...answers: readonly (DeskState | CallError)[]) => {
  const { app } = startApp()
  let asked = 0
  const actor = createActor(
    supportCentreMachine.provide({
      actors: {
        fetchState: requestOf<DeskState, undefined>(
          () => {
            const answer = answers[asked++] ?? failure
            return 'kind' in answer ? Promise.reject(answer) : Promise.resolve(answer)
          },
          () => 0,
        ),
      },
    }),
    { input: { query: '' } },
  ).start()
  renderPage(HelpCentrePage, { actor, app, heads })
  await act(() => settled())
  return app
}

it('shows the channels, how many wait and how long an answer takes [HELP-01]', async () => {
  await open({ lines: [3, 2, 1], waiting: 2, answerTime: 240_000 })
  expect(screen.getByText('Support desk · Live chat · Web chat').isConnected).toBe(true)
  expect(screen.getByText('2 people').isConnected).toBe(true)
  expect(screen.getByText('About 4 minutes').isConnected).toBe(true)
  for (const { title } of heads) expect(screen.getAllByRole('link', { name: title }).length).toBeGreaterThan(0)
})

it('shows no reply time when no request was answered recently', async () => {
  await open({ lines: [3], waiting: 0, answerTime: null })
  expect(screen.getByText('No recent replies').isConnected).toBe(true)
})

it('says that the state is not available', async () => {
  await open(failure)
  expect(screen.getByText('The current status isn’t available. You can still write to us.').isConnected).toBe(true)
})

it('opens the chat from each of its buttons', async () => {
  const app = await open({ lines: [3], waiting: 0, answerTime: null })
  await userEvent.click(screen.getByRole('button', { name: 'Open chat' }))
  await userEvent.click(screen.getByRole('button', { name: 'Contact support' }))
  expect(app.supportEntry.getSnapshot().matches('idle')).toBe(false)
})
