import { request } from '@playwright/test'
import type { Cookie, Page } from '@playwright/test'
import { leafNames, type Path } from '@statefloor/explorer'
import { session } from '#contract/account/calls/session.ts'
import type { SessionData } from '#contract/account/calls/session.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { button } from '#machines/account/login/credentials.sights.ts'
import { nicknameModel } from '#machines/account/nickname/nickname.model.ts'
import { passwordModel } from '#machines/account/password/password.model.ts'
import type { PersonSettingSnapshot } from '#machines/account/personSetting/personSetting.machine.ts'
import { personSettingModel } from '#machines/account/personSetting/personSetting.model.ts'
import { recoveryModel } from '#machines/account/recovery/recovery.model.ts'
import { recoveryCodesModel, sampleCodes } from '#machines/account/recovery/recoveryCodes.model.ts'
import { checkPassed } from '#machines/account/safetyCheck/change.samples.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { totpModel } from '#machines/account/totp/totp.model.ts'
import { totpOffModel } from '#machines/account/totpOff/totpOff.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { act } from '#tests/support/drivers/browser.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')

let cookies: readonly Cookie[] = []
let newcomer: SessionData | undefined

// One newcomer for all paths: no change reaches the venue, its answers are the models'.
test.beforeAll(async ({ venue }) => {
  const visitor = await request.newContext({
    baseURL: venue.url,
    extraHTTPHeaders: { [headers.requestedWith]: headers.requestedWithValue, Origin: venue.url },
  })
  const answer = await visitor.post(session.register.path, {
    data: { account: 'settings@example.test', password: 'a cover of the settings' },
  })
  newcomer = ((await answer.json()) as { data: SessionData }).data
  cookies = (await visitor.storageState()).cookies
  await visitor.dispose()
})

/** What is set, as the model says it, of the person who is really here. */
const set = ({ googleBound = false, securityChangedAt = null }: Partial<SessionUser> = {}) => ({
  ...newcomer,
  googleBound,
  securityChangedAt,
})
const ofNewcomer = {
  fetchChangedAt: {
    call: session.current,
    data: (changedAt: unknown) => set({ securityChangedAt: changedAt as number | null }),
    retries: totpOffModel.wire.fetchChangedAt.retries,
  },
}

const byAddress = async (page: Page) => {
  await page.goto('/en_US/user/personSetting')
}
/** From another page, so that Back leads there. */
const byMenu = async (page: Page) => {
  await page.goto('/en_US/market')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('link', { name: 'Security settings' }).click()
}

/**
 * Opens the settings. The first of these askers of `session.current` is answered so, the calls of the flow that is
 * walked are held.
 */
const openSettings = async (
  page: Page,
  askers: readonly ('others' | 'flow')[],
  user: Partial<SessionUser>,
  enter = byAddress,
) => {
  await page.context().addCookies([...cookies])
  const next = [...askers]
  await page.route(
    (url) => url.pathname === session.current.path,
    (route) =>
      next.shift() === 'others' ? route.fulfill({ json: { code: 200, msg: '', data: set(user) } }) : route.fallback(),
  )
  await enter(page)
}

/**
 * Who asks for the session on a path of the page: the session's own flow at the start, and again, before the page,
 * whenever something may have changed.
 */
const askersOf = ({ start, steps }: Path) => [
  'others' as const,
  ...[start, ...steps.map(({ after }) => after)].flatMap(({ value }) =>
    leafNames(value).flatMap((leaf) =>
      leaf === 'loading' ? ['flow' as const] : leaf === 'ready.refreshing' ? (['others', 'flow'] as const) : [],
    ),
  ),
]

/** Opens the dialog of a change; the session's flow and the page have asked by then. */
const openChange =
  (action: string, user: Partial<SessionUser> = {}, enter = byAddress) =>
  async (page: Page) => {
    await openSettings(page, ['others', 'others'], user, enter)
    await act({ page, words }, { click: button(action) })
  }
const bound = { googleBound: true }

/** The page as it is before and after a change; what asks for a code is tried where no authenticator asks for it. */
const whileUnbound = ({ snapshot }: { readonly snapshot: PersonSettingSnapshot }) =>
  snapshot.context.user?.googleBound === true ? [] : [{}]
const settingsModel = {
  ...personSettingModel,
  events: { ...personSettingModel.events, 'totp.asked': whileUnbound, 'password.asked': whileUnbound },
  // A failure that is reported at once: by the calls of a read that asks again nobody could say whose they are.
  outcomes: {
    ...personSettingModel.outcomes,
    fetchPerson: {
      ...personSettingModel.outcomes.fetchPerson,
      cut: { error: { kind: 'http' as const, status: 403, call: 'session.current' } },
    },
  },
  wire: {
    ...personSettingModel.wire,
    fetchPerson: { ...personSettingModel.wire.fetchPerson, data: (user: unknown) => set(user as SessionUser) },
  },
}

/**
 * The codes of a change are shown when its check was passed and it was made; these calls are answered as the model has
 * them.
 */
const openCodes = async (page: Page, enter = byAddress) => {
  const answers = {
    [session.modifySafetyCheck.path]: { safetyToken: 'token', expiresAt: 0 },
    [session.newRecoveryCodes.path]: { recoveryCodes: sampleCodes },
  }
  for (const [path, data] of Object.entries(answers))
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json: { code: 200, msg: '', data } }),
    )
  await openChange('personSetting:recovery.action', bound, enter)(page)
  for (const move of checkPassed(true)) if (!('call' in move)) await act({ page, words }, move)
}

interface Cover {
  readonly model: AnyFlowModel
  readonly open: (page: Page, path: Path) => Promise<void>
  /** What no browser can do. */
  readonly outOfReach: readonly string[]
}

const covers: readonly Cover[] = [
  {
    model: settingsModel,
    open: (page, path) => openSettings(page, askersOf(path), {}),
    outOfReach: [
      // Who is here is walked by the session's cover.
      'personSetting | session.changed | 1',
      'personSetting | session.changed | 2',
      'personSetting | session.changed | 0',
      'personSetting.ready.binding | error totp | 0',
      'personSetting.ready.changingPassword | error password | 0',
      'personSetting.ready.renaming | error nickname | 0',
      'personSetting.ready.unbinding | error totpOff | 0',
      'personSetting.ready.renewing | error recovery | 0',
    ],
  },
  {
    model: nicknameModel,
    open: openChange('personSetting:nickname.action'),
    outOfReach: [],
  },
  {
    model: { ...passwordModel, wire: { ...passwordModel.wire, ...ofNewcomer } },
    open: openChange('personSetting:password.action'),
    outOfReach: ['password.checking | error safetyCheck | 0', 'password.broken | retry.asked | 0'],
  },
  {
    model: {
      ...totpModel,
      inputs: { 'nothing bound': totpModel.inputs['nothing bound'] },
      wire: { ...totpModel.wire, ...ofNewcomer },
    },
    open: openChange('personSetting:totp.action'),
    outOfReach: [
      'totp.checking | error safetyCheck | 0',
      'totp.broken | retry.asked | 0',
      'totp.scanning | error copy | 0',
      'totp.showing | error recoveryCodes | 0',
      // A tick of the countdown is the clock's doing.
      'totp.resting | second.passed | 0',
      'totp.resting | error seconds | 0',
    ],
  },
  {
    model: { ...totpOffModel, wire: { ...totpOffModel.wire, ...ofNewcomer } },
    open: openChange('personSetting:totpOff.action', bound),
    outOfReach: ['totpOff.checking | error safetyCheck | 0'],
  },
  {
    model: { ...recoveryModel, wire: { ...recoveryModel.wire, ...ofNewcomer } },
    open: openChange('personSetting:recovery.action', bound),
    outOfReach: ['recovery.checking | error safetyCheck | 0', 'recovery.showing | error recoveryCodes | 0'],
  },
  {
    model: recoveryCodesModel,
    open: (page) => openCodes(page),
    outOfReach: ['recoveryCodes.shown | error copy | 0', 'recoveryCodes.shown | error leaving | 0'],
  },
]

for (const { model, open, outOfReach } of covers)
  walkCover(`the ${model.machine.id}`, {
    model,
    open: (page, _, path) => open(page, path),
    // Errors of a dialog's parts are faults of our own code.
    outOfReach,
    complaint: /Failed to load resource/,
  })

test('recovery codes that nobody has kept are not closed by Escape, a click outside, or Back [AUTH-04]', async ({
  page,
}) => {
  await openCodes(page, byMenu)
  const list = page.getByRole('group', { name: words('personSetting:codes.label', {}) })
  const question = page.getByRole('alertdialog', { name: words('personSetting:codes.unkept.title', {}) })
  const stay = question.getByRole('button', { name: words('personSetting:codes.unkept.stay', {}) })
  await expect(list).toContainText(sampleCodes[0] ?? '')
  const slips = {
    Escape: () => page.keyboard.press('Escape'),
    'a click outside': () => page.mouse.click(4, 4),
    Back: () => page.evaluate(() => window.history.back()),
  }
  for (const [name, slip] of Object.entries(slips)) {
    await test.step(name, async () => {
      // What had the focus is gone with the step before; the dialog takes it back a moment later, by the page's clock,
      // which stands.
      await expect(async () => {
        await page.clock.runFor(100)
        expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
      }).toPass({ timeout: 30_000 })
      await slip()
      await expect(question).toBeVisible()
      await stay.click()
      await expect(question).toBeHidden()
      await expect(list).toContainText(sampleCodes[0] ?? '')
    })
  }
  await expect(page).toHaveURL(/personSetting$/)
  await slips.Escape()
  await question.getByRole('button', { name: words('personSetting:codes.unkept.go', {}) }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/market$/)
})
