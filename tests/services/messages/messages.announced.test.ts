import { expect, it } from 'vitest'
import { messages } from '#contract/messages/calls/messages.ts'
import { session } from '#contract/account/calls/session.ts'
import { notices } from '#contract/support/calls/notices.ts'
import type { NoticeHead } from '#contract/support/calls/notices.ts'
import { sampleMessage } from '#machines/messages/messageCentre/messageCentre.samples.ts'
import { closeAnnounced, fetchAnnounced } from '#services/messages/messages.announced.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const head: NoticeHead = {
  id: 7,
  category: 'maintenance',
  publishedAt: 1_760_000_000_000,
  title: 'Planned maintenance',
  isImportant: true,
  until: null,
  isRead: true,
}
const message = sampleMessage({ id: 3, title: 'Welcome' })
const shown = { kind: 'notice', id: 7, title: head.title }
const how = { signal: new AbortController().signal, willRetry: false }

/** A browser at a venue that announces this notice, and a message to users. */
const browser = (notice: NoticeHead | null, fid?: string) => {
  const asked: string[] = []
  const services = stubServices((request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    if (pathname === notices.announced.path) return answer(notice)
    return answer(pathname === messages.popup.path ? { name: 'welcome', message } : null)
  })
  if (fid !== undefined) services.signer.keep({ fid, signKey: btoa('k'.repeat(32)), time: services.clock.now() })
  return { asked, services }
}

it('shows a guest the operator’s notice until it is closed in this browser [HELP-01]', async () => {
  const { asked, services } = browser(head)
  expect(await fetchAnnounced(services, how)).toEqual(shown)
  await closeAnnounced(services, { kind: 'notice', id: 7, title: head.title }, how.signal)
  expect(await fetchAnnounced(services, how)).toBeUndefined()
  expect(asked).toEqual([notices.announced.path, notices.announced.path])
})

it('shows a newer notice although an older one was closed', async () => {
  const { services } = browser({ ...head, id: 8 })
  await closeAnnounced(services, { kind: 'notice', id: 7, title: head.title }, how.signal)
  expect(await fetchAnnounced(services, how)).toMatchObject({ id: 8 })
})

it('shows a user the notice until they have read it, then their message [HELP-01]', async () => {
  expect(await fetchAnnounced(browser({ ...head, isRead: false }, '7').services, how)).toEqual(shown)
  const read = browser(head, '7')
  expect(await fetchAnnounced(read.services, how)).toEqual({ kind: 'message', name: 'welcome', message })
  expect(read.asked).toEqual([notices.announced.path, messages.popup.path])
})

it('reports what a user closes to where it came from', async () => {
  const { asked, services } = browser(head, '7')
  await closeAnnounced(services, { kind: 'notice', id: 7, title: head.title }, how.signal)
  await closeAnnounced(services, { kind: 'message', name: 'welcome', message }, how.signal)
  expect(asked).toEqual([notices.markRead.path, session.closePopup.path])
})
