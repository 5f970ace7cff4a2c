import { expect, type Page } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import type { Venue } from '../venue.ts'
import type { Person } from './person.ts'

/** The code in the newest mail of an account. */
export const newestCode = async (venue: Pick<Venue, 'url'>, { account }: Person): Promise<string> => {
  const answer = await fetch(`${venue.url}${sandbox.mail.path}?account=${encodeURIComponent(account)}`, {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
  })
  const { data } = (await answer.json()) as { data: readonly { text: string }[] }
  const [code] = /^\d{6}$/m.exec(data[0]?.text ?? '') ?? []
  if (code === undefined) throw new Error('The newest mail has no code')
  return code
}

/** Proves the address of the person who is logged in on the page, by the calls alone. */
export const proveEmail = async (page: Page, venue: Venue, person: Person): Promise<void> => {
  const ask = async (path: string, data: object): Promise<{ codeId: string }> => {
    const answer = await page.request.post(`${venue.url}${path}`, {
      data,
      headers: { [headers.requestedWith]: headers.requestedWithValue, Origin: venue.url },
    })
    const given = (await answer.json()) as { code: number; data: { codeId: string } }
    expect(given.code).toBe(200)
    return given.data
  }
  const { codeId } = await ask(session.sendCode.path, { purpose: 'proveEmail' })
  await ask(session.proveEmail.path, { codeId, emailCode: await newestCode(venue, person) })
}
