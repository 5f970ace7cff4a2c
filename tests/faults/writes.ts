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
import { sorry } from './account/session/stage.ts'

/** What the four tests of a flow that writes stand on. */
export interface Stage<Who> {
  readonly page: Page
  readonly context: BrowserContext
  readonly venue: Venue
  /** Whose write it is. */
  readonly who: Who
  /** What the browser sent, in order. */
  readonly calls: readonly Request[]
}

type Sight = (page: Page) => Promise<unknown>

/** A flow that writes, as the four tests have to know it. */
interface Write<Who> {
  /** As the titles of its tests name it. */
  readonly flow: string
  readonly call: Pick<Call, 'area' | 'method' | 'path'>
  /** Goes where it is done, and does all but the last press. */
  readonly begin: (stage: Stage<Who>) => Promise<unknown>
  readonly send: Sight
  /**
   * It did not happen, or nobody knows: that is said, and what was about to be sent is there still. Left out: the page
   * sends it once more by itself.
   */
  readonly none?: Sight
  readonly done: Sight
  /** How often it happened, as the venue has it for who is here now. */
  readonly effects: (stage: Stage<Who>) => Promise<number>
  /** Whoever is here now sees nothing of the one before; nobody, once a wallet's login has ended. */
  readonly anothers: Sight
  /** What is seen when the answer was lost though it happened; left out: it is found out, and shown as done. */
  readonly lost?: Sight
  /** How the person goes on after `none` and `lost`; left out: by sending it again. */
  readonly again?: Sight
}

/** Whose writes these are: how they come, and what the end of their login and another one's are. */
interface Login<Who> {
  readonly come: (page: Page, context: BrowserContext, venue: Venue) => Promise<Who>
  readonly cells: (
    write: Write<Who>,
  ) => FaultCells<Stage<Who>, Extract<WriteFault, 'session expired in mid-flow' | 'account switched in another tab'>>
}

/** Reads at the venue beside the page, as whoever the browser is now. */
export const readAt = async <Response extends z.ZodMiniType>(
  { context, venue }: Pick<Stage<unknown>, 'context' | 'venue'>,
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

/** How often the flow's call was sent. */
const countOf = <Who>({ calls }: Stage<Who>, { call }: Write<Who>): number =>
  calls.filter((request) => request.method() === call.method && new URL(request.url()).pathname === call.path).length

const happens = async <Who>(stage: Stage<Who>, { done, effects }: Write<Who>): Promise<void> => {
  await done(stage.page)
  await expect.poll(() => effects(stage)).toBe(1)
}

/** The flow's next call is answered so; others of its path are left alone. */
const answerNext = async <Who>({ page }: Stage<Who>, { call }: Write<Who>, how: (route: Route) => Promise<void>) => {
  let isOver = false
  await page.route(`**${call.path}`, async (route) => {
    if (isOver || route.request().method() !== call.method) return route.fallback()
    isOver = true
    return how(route)
  })
}

const ofAnswers = <Who>(write: Write<Who>) => ({
  // No answer until the page gives up: one request, no effect, and the next one does it.
  hung: async (stage: Stage<Who>) => {
    const { page } = stage
    await page.clock.install()
    await write.begin(stage)
    await answerNext(stage, write, () => Promise.resolve())
    await write.send(page)
    await expect.poll(() => countOf(stage, write)).toBe(1)
    await page.clock.fastForward(kernelLimits.call.timeout)
    if (write.none) {
      await write.none(page)
      expect([countOf(stage, write), await write.effects(stage)]).toEqual([1, 0])
      await (write.again ?? write.send)(page)
    }
    await happens(stage, write)
    expect(countOf(stage, write)).toBe(2)
  },
  // It happened once, and whoever sends it again because they could not know changes nothing more.
  'answer lost after the effect': async (stage: Stage<Who>) => {
    const { page } = stage
    await write.begin(stage)
    await answerNext(stage, write, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await write.send(page)
    if (write.lost) {
      await write.lost(page)
      expect(await write.effects(stage)).toBe(1)
      await (write.again ?? write.send)(page)
    }
    await happens(stage, write)
    if (!write.lost) expect(countOf(stage, write)).toBe(1)
  },
})

/** Somebody with an account of their own. */
export const ofPerson: Login<Person> = {
  come: (page, _, venue) => beNewcomer(page, venue),
  cells: (write) => ({
    // One login over the page, which goes on where it was.
    'session expired in mid-flow': async (stage) => {
      const { page, context, venue, who } = stage
      await write.begin(stage)
      await endSession(context, venue)
      await expiredDialog(page).getByLabel('Password', { exact: true }).fill(who.password)
      await page.keyboard.press('Enter')
      await expect(expiredDialog(page)).toHaveCount(0)
      await write.send(page)
      await happens(stage, write)
    },
    // Sent before this tab is told: the venue takes nothing of one person for another, and the page begins anew.
    'account switched in another tab': async (stage) => {
      const { page, context, venue, who } = stage
      await write.begin(stage)
      const other = await newcomer(venue)
      await context.clearCookies()
      await beLoggedIn(page, other, venue.url)
      await write.send(page)
      await write.anothers(page)
      expect(await write.effects(stage)).toBe(0)
      await beLoggedIn(page, who, venue.url)
      expect(await write.effects(stage)).toBe(0)
    },
  }),
}

/** A browser that a phone let into its wallet. */
export const ofWallet: Login<WalletInfo> = {
  come: (_, context, venue) => beInWallet(context, venue),
  cells: (write) => ({
    // Nobody logs in to a wallet over a page: the page is left, and nothing happened.
    'session expired in mid-flow': async (stage) => {
      const { page, context } = stage
      await write.begin(stage)
      const kept = await context.cookies()
      await context.clearCookies({ name: 'wallet' })
      await write.send(page)
      await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
      await context.addCookies(kept)
      expect(await write.effects(stage)).toBe(0)
    },
    'account switched in another tab': async (stage) => {
      const { page, context, venue } = stage
      await write.begin(stage)
      const kept = await context.cookies()
      const other = await beInWallet(context, venue)
      await write.send(page)
      await expect(page.getByRole('banner').getByRole('button', { name: `: ${other.accountName}` })).toBeVisible()
      await write.anothers(page)
      expect(await write.effects({ ...stage, who: other })).toBe(0)
      await context.addCookies(kept)
      expect(await write.effects(stage)).toBe(0)
    },
  }),
}

/** A phone, which holds a wallet for good. */
export const ofPhone: Login<HeldByCall> = {
  come: (_, context, venue) => holdWallet(context, venue),
  cells: (write) => ({
    // Without its cookie this is another phone, and nothing of the first.
    'session expired in mid-flow': async (stage) => {
      const { page, context } = stage
      await write.begin(stage)
      await context.clearCookies()
      await write.send(page)
      await write.anothers(page)
      expect(await write.effects(stage)).toBe(0)
    },
    'account switched in another tab': {
      cannot: 'a browser of a phone holds one wallet, for good: nobody logs in or out of it',
    },
  }),
}

/** The four tests of a flow that writes; `own`: what is another matter with this flow, and why. */
export const tryWrites = <Who>(
  login: Login<Who>,
  write: Write<Who>,
  own: Partial<FaultCells<Stage<Who>, WriteFault>> = {},
): void => {
  // Each test has somebody new, and one network may not open accounts without end.
  test.use({ venueOf: `writes of ${write.call.area}` })
  const cells: FaultCells<Stage<Who>, WriteFault> = { ...ofAnswers(write), ...login.cells(write), ...own }
  for (const { fault, run } of faultMatrix<Stage<Who>, WriteFault>(write.flow, cells)) {
    test(`${write.flow}, ${fault}`, async ({ page, context, venue, complaints }) => {
      complaints.expect(sorry)
      const calls: Request[] = []
      context.on('request', (request) => calls.push(request))
      await run({ page, context, venue, who: await login.come(page, context, venue), calls })
      await clearFaults(venue)
    })
  }
}
