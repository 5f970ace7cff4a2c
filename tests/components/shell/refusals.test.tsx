import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { articlePath } from '#contract/support/article.ts'
import { FailureText, WhyLink } from '#features/parts/failure/FailureText.tsx'
import { failureParts } from '#i18n/failure.ts'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { haveWords } from '#tests/support/app.tsx'

beforeAll(() => haveWords(['common', 'errors', 'codes']))

const refused: CallError = { kind: 'business', call: 'orders.place', code: codes.tooManyOrders }
const cut: CallError = { kind: 'timeout', call: 'orders.place' }
const unknown: CallError = { kind: 'business', call: 'orders.place', code: 99_999, msg: 'Something new' }
const to = `/support/article?code=${codes.tooManyOrders}`

const shapes = [
  ['a failure', (error: CallError) => <FailureState title="It failed" {...failureParts(error)} />],
  ['a line of text', (error: CallError) => <FailureText error={error} />],
  ['a notice', (error: CallError) => <WhyLink error={error} />],
] as const

describe.each(shapes)('%s', (_, draw) => {
  const look = (error: CallError) => render(<MemoryRouter>{draw(error)}</MemoryRouter>)

  it('of a refusal links to the article of its code [HELP-02]', () => {
    look(refused)
    expect(articlePath(String(codes.tooManyOrders))).toBe(to)
    expect(screen.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe(to)
  })

  it.each([
    ['without an answer', cut],
    ['by a code that is not ours', unknown],
  ])('%s has no link', (__, error) => {
    look(error)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
