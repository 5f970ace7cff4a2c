import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import type * as z from 'zod/mini'
import type { Call } from '#contract/kernel/call.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { WalletInfo } from '#contract/wallet/entities/wallet.ts'
import { faultMatrix, type FaultCells, type WriteFault } from '#tests/support/browser/matrix.ts'
import { beLoggedIn, type Person } from '#tests/support/browser/person.ts'
import { clearFaults } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer, endSession, expiredDialog, newcomer } from '#tests/support/browser/visitor.ts'
import { beInWallet, holdWallet, type HeldByCall } from '#tests/support/browser/walletByCall.ts'
import type { Venue } from '#tests/support/venue.ts'
import { sorry } from './account/session/fixture.ts'

/** Fixture for the four tests of a flow that writes. */
export interface Fixture<Who> {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  /** The user or wallet that writes. */
  readonly who: Who
  /** Requests that the browser sent, in order. */
  readonly calls: readonly Request[]
}

type Sight = (page: Page) => Promise<unknown>

/** A flow that writes, described for the four tests. */
interface Write<Who> {
  /** Its name in test titles. */
  readonly flow: string
  readonly call: Pick<Call, 'area' | 'method' | 'path'>
  /** Navigates to the form and does all but the last click. */
  readonly begin: (fixture: Fixture<Who>) => Promise<unknown>
  readonly send: Sight
  /**
   * Asserts the message that it failed or that its outcome is unknown, and that what was about to be sent is still
   * there. Omitted if the page sends it once more automatically.
   */
  readonly none?: Sight
  readonly done: Sight
  /** How often it took effect for the current login, according to the venue. */
  readonly effects: (fixture: Fixture<Who>) => Promise<number>
  /**
   * Asserts that the current login sees nothing of the previous one; no one is logged in once a wallet's login has
   * ended.
   */
  readonly anothers: Sight
  /**
   * Asserts what is shown when it took effect but the answer was lost; by default the page finds out and shows it as
   * done.
   */
  readonly lost?: Sight
  /** How the user continues after `none` and `lost`; by default by sending it again. */
  readonly again?: Sight
}

/** The kind of login that writes: how it begins and ends, and how another one replaces it. */
interface Login<Who> {
  readonly come: (page: Page, context: BrowserContext, venue: Venue) => Promise<Who>
  readonly cells: (
    write: Write<Who>,
  ) => FaultCells<Fixture<Who>, Extract<WriteFault, 'session expired in mid-flow' | 'account switched in another tab'>>
}

/** Reads from the venue outside the page, with the browser's current login. */
export const readAt = async <Response extends z.ZodMiniType>(
  { context, venue }: Pick<Fixture<unknown>, 'context' | 'venue'>,
  call: { readonly method: string; readonly path: string; readonly response: Response },
  { query = '', data }: { readonly query?: string; readonly data?: object } = {},
): Promise<z.infer<Response>> => {
  const answer = await context.request.fetch(venue.url + call.path + query, {
    method: call.method,
    headers: { [headers.requestedWith]: headers.requestedWithValue, Origin: venue.url },
    ...(data === undefined ? {} : { data }),
  })
  return call.response.parse(((await answer.json()) as { data: unknown }).data)
}

const countOf = <Who>({ calls }: Fixture<Who>, { call }: Write<Who>): number =>
  calls.filter((request) => request.method() === call.method && new URL(request.url()).pathname === call.path).length

const happens = async <Who>(fixture: Fixture<Who>, { done, effects }: Write<Who>): Promise<void> => {
  await done(fixture.page)
  // To read some effects the venue is stopped and started again; the limit only ends a hang.
  await expect.poll(() => effects(fixture), { timeout: kernelLimits.call.timeout * 10 }).toBe(1)
}

/** Answers the flow's next call this way; other calls of its path are left alone. */
const answerNext = async <Who>({ page }: Fixture<Who>, { call }: Write<Who>, how: (route: Route) => Promise<void>) => {
  let isOver = false
  await page.route(`**${call.path}`, async (route) => {
    if (isOver || route.request().method() !== call.method) return route.fallback()
    isOver = true
    return how(route)
  })
}

const ofAnswers = <Who>(write: Write<Who>) => ({
  // No answer until the page gives up: one request, no effect, and the next one takes effect.
  hung: async (fixture: Fixture<Who>) => {
    const { page } = fixture
    await page.clock.install()
    await write.begin(fixture)
    // A form may have asked for a code by the same call.
    const before = countOf(fixture, write)
    const count = () => countOf(fixture, write) - before
    await answerNext(fixture, write, () => Promise.resolve())
    await write.send(page)
    await expect.poll(count).toBe(1)
    await page.clock.fastForward(kernelLimits.call.timeout)
    if (write.none) {
      await write.none(page)
      expect([count(), await write.effects(fixture)]).toEqual([1, 0])
      await (write.again ?? write.send)(page)
    }
    await happens(fixture, write)
    expect(count()).toBe(2)
  },
  // It took effect once, and sending it again because the outcome was unknown changes nothing more.
  'answer lost after the effect': async (fixture: Fixture<Who>) => {
    const { page } = fixture
    await write.begin(fixture)
    await answerNext(fixture, write, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await write.send(page)
    if (write.lost) {
      await write.lost(page)
      expect(await write.effects(fixture)).toBe(1)
      await (write.again ?? write.send)(page)
    }
    await happens(fixture, write)
    if (!write.lost) expect(countOf(fixture, write)).toBe(1)
  },
})

/** A user with an account of their own. */
export const ofPerson: Login<Person> = {
  come: (page, _, venue) => beNewcomer(page, venue),
  cells: (write) => ({
    // One login over the page, which continues where it was.
    'session expired in mid-flow': async (fixture) => {
      const { page, context, venue, who } = fixture
      await write.begin(fixture)
      await endSession(context, venue)
      await expiredDialog(page).getByLabel('Password', { exact: true }).fill(who.password)
      await page.keyboard.press('Enter')
      await expect(expiredDialog(page)).toHaveCount(0)
      await write.send(page)
      await happens(fixture, write)
    },
    // Sent before this tab is notified: the venue refuses one user's request under another's login, and the page starts
    // again.
    'account switched in another tab': async (fixture) => {
      const { page, context, venue, who } = fixture
      await write.begin(fixture)
      const other = await newcomer(venue)
      // What a page reads again by itself would find no login at all in between.
      const calls = /\/(?:hk-web|swap)\//
      const cut = (route: Route) => route.abort()
      await page.route(calls, cut)
      await context.clearCookies()
      await beLoggedIn(page, other, venue.url)
      await page.unroute(calls, cut)
      await write.send(page)
      await write.anothers(page)
      expect(await write.effects(fixture)).toBe(0)
      await beLoggedIn(page, who, venue.url)
      expect(await write.effects(fixture)).toBe(0)
    },
  }),
}

/** A browser that a phone logged in to its wallet. */
export const ofWallet: Login<WalletInfo> = {
  come: (_, context, venue) => beInWallet(context, venue),
  cells: (write) => ({
    // A wallet has no login over a page: the page is left, and nothing happened.
    'session expired in mid-flow': async (fixture) => {
      const { page, context } = fixture
      await write.begin(fixture)
      const kept = await context.cookies()
      await context.clearCookies({ name: 'wallet' })
      await write.send(page)
      await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
      await context.addCookies(kept)
      expect(await write.effects(fixture)).toBe(0)
    },
    'account switched in another tab': async (fixture) => {
      const { page, context, venue } = fixture
      await write.begin(fixture)
      const kept = await context.cookies()
      const other = await beInWallet(context, venue)
      await write.send(page)
      await expect(page.getByRole('banner').getByRole('button', { name: `: ${other.accountName}` })).toBeVisible()
      await write.anothers(page)
      expect(await write.effects({ ...fixture, who: other })).toBe(0)
      await context.addCookies(kept)
      expect(await write.effects(fixture)).toBe(0)
    },
  }),
}

/** A phone, which holds a wallet permanently. */
export const ofPhone: Login<HeldByCall> = {
  come: (_, context, venue) => holdWallet(context, venue),
  cells: (write) => ({
    // Without its cookie this is another phone, with nothing of the first.
    'session expired in mid-flow': async (fixture) => {
      const { page, context } = fixture
      await write.begin(fixture)
      await context.clearCookies()
      await write.send(page)
      await write.anothers(page)
      expect(await write.effects(fixture)).toBe(0)
    },
    'account switched in another tab': {
      cannot: 'a browser of a phone holds one wallet, for good: it has no login or logout',
    },
  }),
}

/** The four tests of a flow that writes; `own`: tests replaced for this flow, with the reason. */
export const tryWrites = <Who>(
  login: Login<Who>,
  write: Write<Who>,
  own: Partial<FaultCells<Fixture<Who>, WriteFault>> = {},
): void => {
  // Each test registers a new user, and the number of accounts per network is limited.
  test.use({ venueOf: `writes of ${write.call.area}` })
  const cells: FaultCells<Fixture<Who>, WriteFault> = { ...ofAnswers(write), ...login.cells(write), ...own }
  for (const { fault, run } of faultMatrix<Fixture<Who>, WriteFault>(write.flow, cells)) {
    test(`${write.flow}, ${fault}`, async ({ page, context, venue, complaints }) => {
      complaints.expect(sorry)
      const calls: Request[] = []
      context.on('request', (request) => calls.push(request))
      await run({ page, context, venue, who: await login.come(page, context, venue), calls })
      await clearFaults(venue)
    })
  }
}
