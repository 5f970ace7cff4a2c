import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Conversation, DeskMessage } from '#contract/support/calls/desk.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { deskMachine } from '#machines/support/desk/desk.machine.ts'
import type { Outgoing } from '#machines/support/desk/desk.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { Desk } from '#features/support/parts/Desk.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'

beforeAll(() => haveWords(['support']))

const call = 'desk.send'
const offline: CallError = { kind: 'offline', call }
const forbidden: CallError = { kind: 'http', status: 403, call }
const notTaken: CallError = { kind: 'business', call, code: codes.deskFileRefused }

/** A conversation whose venue answers each message with `judge`; `sent` records the requests. */
const open = async (judge: (outgoing: Outgoing) => CallError | undefined) => {
  const sent: string[] = []
  const taken: DeskMessage[] = []
  const conversation: Conversation = {
    deskId: 'd'.repeat(32),
    kind: 'chat',
    side: 'visitor',
    messages: [],
    visitorRead: 0,
    agentRead: 0,
  }
  const machine = deskMachine.provide({
    actors: {
      openDesk: requestOf<Conversation & { readonly seed: string }, { deskId: string | undefined }>(
        () => Promise.resolve({ ...conversation, seed: 'seed1234' }),
        () => 0,
      ),
      followDesk: fromCallback(() => undefined),
      sendMessage: fromPromise<DeskMessage, { deskId: string; outgoing: Outgoing }>(async ({ input: { outgoing } }) => {
        sent.push(outgoing.file?.name ?? outgoing.text)
        const error = judge(outgoing)
        if (error) throw error
        const message: DeskMessage = {
          number: taken.length + 1,
          side: 'visitor',
          author: '',
          clientId: outgoing.clientId,
          kind: 'text',
          text: outgoing.text,
          file: null,
          at: 1,
        }
        taken.push(message)
        return message
      }),
    },
  })
  const actor = createActor(machine, { input: { deskId: undefined } }).start()
  await settled()
  render(
    <MemoryRouter>
      <Desk actor={actor} zone={undefined} />
    </MemoryRouter>,
  )
  const write = async (text: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await act(settled)
  }
  const pick = async (name: string, bytes = 1) => {
    act(() => actor.send({ type: 'file.picked', file: { name, bytes, data: 'YQ==' } }))
    await act(settled)
  }
  return { actor, sent, taken, write, pick }
}

const log = () => screen.getByRole('log')
/** The message with this text, with everything in its bubble. */
const bubble = (text: string): HTMLElement => {
  const { parentElement } = within(log()).getByText(text)
  if (!parentElement) throw new Error(`"${text}" stands nowhere`)
  return parentElement
}
const press = async (text: string, button: string) => {
  await userEvent.click(within(bubble(text)).getByRole('button', { name: button }))
  await act(settled)
}

describe('a rejected message', () => {
  it('stays with its reason, and later messages are sent', async () => {
    const { taken, write, pick } = await open(({ file }) => (file ? notTaken : undefined))
    await pick('run.exe')
    await write('It goes on')
    expect(bubble('run.exe').textContent).toContain('Rejected: Unsupported file type.')
    expect(taken.map(({ text }) => text)).toEqual(['It goes on'])
    expect(screen.queryByRole('alert')).toBeNull()
    await press('run.exe', 'Remove')
    expect(within(log()).queryByText('run.exe')).toBeNull()
  })

  it('makes space for another file', async () => {
    const { sent, pick } = await open(({ file }) => (file?.name === 'a.txt' ? undefined : notTaken))
    await pick('long.pdf', supportLimits.desk.maxFileBytes + 1)
    expect(bubble('long.pdf').textContent).toContain('The file is too large.')
    const input = bubble('long.pdf').querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no way to another file')
    await userEvent.upload(input, new File(['a'], 'a.txt', { type: 'text/plain' }))
    await act(settled)
    expect(within(log()).queryByText('long.pdf')).toBeNull()
    await expect.poll(() => sent).toEqual(['a.txt'])
  })

  it('is retried on demand, or returned for editing', async () => {
    const answers = [forbidden, undefined, forbidden]
    const { sent, taken, write } = await open(() => answers.shift())
    await write('Hello')
    await press('Hello', 'Send again')
    expect([sent, taken.length, log().textContent.includes('Rejected')]).toEqual([['Hello', 'Hello'], 1, false])
    await write('Again')
    await press('Again', 'Remove')
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Again')
    expect(taken).toHaveLength(1)
  })
})

describe('a message written offline', () => {
  it('says so, can be taken back for editing, and the others are sent in order, once', async () => {
    let isOnline = false
    const { actor, taken, write } = await open(() => (isOnline ? undefined : offline))
    for (const text of ['One', 'Two', 'Three']) await write(text)
    for (const text of ['One', 'Two', 'Three'])
      expect(bubble(text).textContent).toContain('Offline. The message is sent when you’re back online.')
    await press('Two', 'Edit')
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Two')
    // Restoring it next to newer text loses nothing, and a file without room stays where it is.
    await press('Three', 'Edit')
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Three\nTwo')
    act(() => actor.send({ type: 'text.changed', text: 'x'.repeat(supportLimits.desk.maxText) }))
    expect(within(bubble('One')).getByRole('button', { name: 'Edit' })).toHaveProperty('disabled', true)
    expect(bubble('One').textContent).toContain('Too long to add to your draft.')
    act(() => actor.send({ type: 'text.changed', text: '' }))
    expect(bubble('One').textContent).not.toContain('Too long')
    await write('Three')
    isOnline = true
    act(() => actor.send({ type: 'link.found' }))
    await act(settled)
    expect(taken.map(({ text }) => text)).toEqual(['One', 'Three'])
    expect(log().textContent).not.toContain('The message is sent when you’re back online')
  })
})
