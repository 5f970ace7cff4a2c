import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { longest } from '#contract/shell/locales.ts'
import { localeMachine } from '#machines/shell/locale/locale.machine.ts'
import { createChoices } from '#services/browser/choices.ts'
import { createLocaleFlow, missingLocale, preferredLocale } from '#services/shell/locale.ts'
import { createStorage } from '#services/browser/storage.ts'
import { createWaiting } from '#services/http/waiting.ts'
import { TestClock } from '#tests/support/clock.ts'
import { memoryHost } from '#tests/support/services.ts'

/** The flow in a window at an address; what is stored, and where it navigated. */
const start = (address = '/en_US/login?redirect=%2Fen_US%2Fmarket%3Ftab%3D1&x=%20#below', hasDraft = false) => {
  const went: string[] = []
  const { pathname, search, hash } = new URL(address, 'https://us.example')
  const host = memoryHost()
  const waiting = createWaiting()
  const clock = new TestClock()
  const services = {
    storage: createStorage(host),
    waiting,
    clock: { now: () => 0, after: () => () => {}, venueNow: () => 0, setVenueTime: () => {} },
  }
  const flow = createLocaleFlow(
    services,
    { location: { pathname, search, hash, assign: (place) => void went.push(String(place)) } },
    { isThere: () => hasDraft },
  )
  // There is no document here: what is stored for the next one shows in the browser.
  const actor = createActor(
    localeMachine.provide({
      ...flow,
      actions: { ...flow.actions, rememberLocale: (_, { locale }) => void host.values.set('remembered', locale) },
    }),
    { input: { locale: 'en_US' }, clock },
  )
  actor.start()
  return { actor, went, waiting, services, flow, host }
}

it('a chosen language gives the same address with its prefix, including in redirects [LOC-02]', async () => {
  const { actor, went, host } = start()
  actor.send({ type: 'locale.chosen', locale: 'zh_CN' })
  await waitFor(actor, (snapshot) => snapshot.matches('going'))
  expect(went).toEqual(['/zh_CN/login?redirect=%2Fzh_CN%2Fmarket%3Ftab%3D1&x=%20#below'])
  expect(host.values.get('remembered')).toBe('zh_CN')
})

it('a pending money call delays the change of language until its outcome is known, and no longer [LOC-02]', async () => {
  const { actor, went, waiting } = start()
  waiting.claim('first', 1)
  waiting.claim('second', 1)
  actor.send({ type: 'locale.chosen', locale: 'zh_CN' })
  await waitFor(actor, (snapshot) => snapshot.matches('changing'))
  waiting.release('first')
  expect(actor.getSnapshot().matches('changing')).toBe(true)
  waiting.release('second')
  await waitFor(actor, (snapshot) => snapshot.matches('showingOutcome'))
  expect(went).toEqual([])
})

it('an expired claim delays nothing', async () => {
  const { actor, waiting } = start()
  waiting.claim('old', 0)
  actor.send({ type: 'locale.chosen', locale: 'zh_CN' })
  await waitFor(actor, (snapshot) => snapshot.matches('going'))
})

it('a withdrawn choice stops waiting for money calls', async () => {
  const { actor, waiting } = start()
  waiting.claim('key', 1)
  actor.send({ type: 'locale.chosen', locale: 'zh_CN' })
  actor.send({ type: 'locale.chosen', locale: 'en_US' })
  waiting.release('key')
  expect(actor.getSnapshot().matches('speaking')).toBe(true)
})

it('an address without a language uses the remembered one, else the browser’s, else the default [LOC-02]', () => {
  const { services } = start()
  expect(preferredLocale(services, ['fr-FR', 'zh-TW'])).toBe('zh_CN')
  expect(preferredLocale(services, ['fr-FR'])).toBe('en_US')
  services.storage.write('locale', 'zh_CN')
  expect(preferredLocale(services, ['en-GB'])).toBe('zh_CN')
})

it('a language from the menu or a choices file is stored in the common format of choices', () => {
  // The next document is requested with a cookie for it.
  const jar = { cookie: '' }
  vi.stubGlobal('document', jar)
  const { flow, services } = start()
  flow.actions.rememberLocale(undefined, { locale: 'zh_CN' })
  vi.unstubAllGlobals()
  expect(jar.cookie).toContain('sf_lang=zh_CN')
  expect(preferredLocale(services, ['en-GB'])).toBe('zh_CN')
  const choices = createChoices(services.storage, () => expect.fail('It was not kept'))
  expect(choices.read('locale')).toBe('zh_CN')
  choices.takeOver({ locale: 'en_US' })
  expect(preferredLocale(services, ['zh-CN'])).toBe('en_US')
})

it('the longest text is never remembered, and invalid stored values are ignored', () => {
  const { flow, services } = start()
  flow.actions.rememberLocale(undefined, { locale: longest })
  expect(services.storage.keys('')).toEqual([])
  services.storage.write('locale', longest)
  expect(preferredLocale(services, ['zh-CN'])).toBe('zh_CN')
})

it('unsaved input requires a confirmation before the document is left', async () => {
  const { actor, went } = start('/en_US/login', true)
  actor.send({ type: 'locale.chosen', locale: 'zh_CN' })
  await waitFor(actor, (snapshot) => snapshot.matches('asking'))
  expect(went).toEqual([])
  actor.send({ type: 'change.confirmed' })
  await waitFor(actor, (snapshot) => snapshot.matches('going'))
  expect(went).toEqual(['/zh_CN/login'])
})

it('each language without words is reported as missing until the user has read it [LOC-01]', () => {
  const { flow, services } = start()
  const at = (addressLocale: 'ja_JP' | 'th_TH' | 'en_US') =>
    missingLocale({ ...services, locale: 'en_US', addressLocale })
  expect([at('ja_JP'), at('th_TH'), at('en_US')]).toEqual(['ja_JP', 'th_TH', undefined])
  flow.actions.rememberDismissal(undefined, { address: 'ja_JP' })
  flow.actions.rememberDismissal(undefined, { address: 'ja_JP' })
  expect([at('ja_JP'), at('th_TH')]).toEqual([undefined, 'th_TH'])
  services.storage.write('toldLocales', ['xx_YY'])
  expect(at('ja_JP')).toBe('ja_JP')
})
