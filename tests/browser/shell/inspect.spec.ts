import { readRecording, ActorStates } from '@statefloor/inspector'
import { channelName } from '@statefloor/inspector/transport'
import type { Page } from '@playwright/test'
import { demo, fillLogin } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const textOf = (page: Page) => page.evaluate(() => window.inspector?.text())

const recordingOf = async (page: Page) => {
  const read = readRecording((await textOf(page)) ?? '')
  if (!read.ok) throw new Error(read.fault.says)
  const [tab] = read.recording.tabs
  if (tab === undefined) throw new Error('The recording has no tab')
  return tab
}

test('a page with ?inspect records its machines, and no secrets', async ({ page, context }) => {
  await page.goto('/en_US/login?inspect')
  await fillLogin(page, demo)
  await expect(page).toHaveURL((url) => !url.pathname.includes('login'))
  const { base, records, charts } = await recordingOf(page)
  const actorStates = new ActorStates(base)
  for (const record of records) actorStates.apply(record)
  const session = [...actorStates.actors.values()].find(({ systemId }) => systemId === 'session')
  expect(session?.states).toContain('session.user')
  expect(charts.map(({ key }) => key)).toContain('login')
  expect(records.flatMap((record) => (record.kind === 'event' ? [record.type] : []))).toContain('password.changed')
  const text = (await textOf(page)) ?? ''
  // Cookies that scripts can read are preferences: a theme, a language.
  const cookies = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
  expect(cookies.length).toBeGreaterThan(0)
  expect([demo.password, ...cookies.map(({ value }) => value)].filter((secret) => text.includes(secret))).toEqual([])
})

test('another tab of the origin receives its current state', async ({ page, context }) => {
  await page.goto('/en_US/market?inspect')
  await expect(page.getByRole('main')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/en_US/login')
  expect(await textOf(other)).toBeUndefined()
  const recorded = await other.evaluate(
    (name) =>
      new Promise<{ title: string; actors: readonly { systemId: string | null }[] }>((resolve) => {
        const channel = new BroadcastChannel(name)
        channel.onmessage = ({ data }) => {
          if (data.type === 'all') resolve(data)
        }
        channel.postMessage({ type: 'hello', inspector: 'test' })
      }),
    channelName,
  )
  expect(recorded.title).toBe(await page.title())
  expect(recorded.actors.map(({ systemId }) => systemId)).toEqual(expect.arrayContaining(['app', 'session', 'notices']))
})
