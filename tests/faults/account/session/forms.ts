import type { Locator, Page } from '@playwright/test'
import { beLoggedIn, logInTo, type Person } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import { endSession, expiredDialog } from '#tests/support/browser/visitor.ts'
import { guarded, member, nextCode, type Guarded } from './people.ts'
import { isIn, loginPath, main, registerPath, seesSettingsOf, settings, type Fixture } from './fixture.ts'

/** A login form, filled in and ready to submit. */
interface OpenForm {
  readonly account: string
  readonly send: Locator
  readonly busy: Locator
  /** The field in which Enter submits. */
  readonly field: Locator
  /** Asserts that typed text is still there and can be sent. */
  readonly keeps: () => Promise<void>
  /** Asserts that the user is logged in and at the page they wanted. */
  readonly entered: () => Promise<void>
  /** Asserts what is shown when the outcome is unknown. */
  readonly unanswered: (words: RegExp) => Promise<void>
  /** Asserts that after another user logged in in another tab, this one shows that user and nothing that was typed. */
  readonly isAnothers: (account: string) => Promise<void>
  /** Sends again after the first request took effect and its answer was lost: the user is logged in. */
  readonly sendAgain: () => Promise<void>
}

export interface FormFlow {
  readonly name: string
  readonly path: string
  readonly open: (fixture: Fixture, page?: Page) => Promise<OpenForm>
}

const alertOf = (place: Locator) => place.getByRole('alert')
const password = (place: Locator) => place.getByLabel('Password', { exact: true })

const fill = async (place: Locator, person: Person) => {
  await place.getByLabel('Email').fill(person.account)
  await password(place).fill(person.password)
}

const keepsCredentials = async (place: Locator, person: Person, send: Locator) => {
  await expect(place.getByLabel('Email')).toHaveValue(person.account)
  await expect(password(place)).toHaveValue(person.password)
  await expect(send).toBeEnabled()
}

export const loginPage: FormFlow = {
  name: 'login page',
  path: loginPath,
  open: async ({ venue, page: first }, page = first) => {
    const person = await member(venue)
    await page.goto(`/en_US/login?redirect=${encodeURIComponent(settings)}`)
    await fill(main(page), person)
    const send = main(page).getByRole('button', { name: 'Log in' })
    const entered = () => seesSettingsOf(page, person.account)
    return {
      account: person.account,
      send,
      busy: main(page).getByRole('button', { name: 'Logging in…' }),
      field: password(main(page)),
      keeps: () => keepsCredentials(main(page), person, send),
      isAnothers: (account) => seesSettingsOf(page, account),
      entered,
      unanswered: (words) => expect(alertOf(main(page))).toContainText(words),
      sendAgain: async () => {
        await send.click()
        await entered()
      },
    }
  },
}

/** One user for all tabs of a test. */
const guardedOf = new WeakMap<Fixture, { readonly person: Guarded; readonly code: string }>()
const guardedIn = async (fixture: Fixture) => {
  const known = guardedOf.get(fixture)
  if (known) return known
  const person = await guarded(fixture.venue)
  const fresh = { person, code: nextCode(person) }
  guardedOf.set(fixture, fresh)
  return fresh
}

export const codeStep: FormFlow = {
  name: 'code step of the login',
  path: loginPath,
  open: async (fixture, page = fixture.page) => {
    const { person, code } = await guardedIn(fixture)
    await page.goto(`/en_US/login?redirect=${encodeURIComponent(settings)}`)
    await fill(main(page), person)
    const send = main(page).getByRole('button', { name: 'Log in' })
    await send.click()
    await main(page).getByRole('button', { name: 'Lost your authenticator?' }).click()
    const field = main(page).getByLabel('Recovery code')
    await field.fill(code)
    const entered = () => seesSettingsOf(page, person.account)
    return {
      account: person.account,
      send,
      busy: main(page).getByRole('button', { name: 'Logging in…' }),
      field,
      keeps: async () => {
        await expect(field).toHaveValue(code)
        await expect(send).toBeEnabled()
      },
      isAnothers: (account) => seesSettingsOf(page, account),
      entered,
      unanswered: (words) => expect(alertOf(main(page))).toContainText(words),
      // A code works once, and the page says so: the next code works.
      sendAgain: async () => {
        await send.click()
        await expect(alertOf(main(page))).toContainText('Incorrect or used code')
        await field.fill(nextCode(person))
        await send.click()
        await entered()
      },
    }
  },
}

const transferPage = '/account/transfer?source=2&target=5'

/** Over the page of an expired session, which keeps what was typed into it. */
export const loginDialog: FormFlow = {
  name: 'login dialog of an expired session',
  path: loginPath,
  open: async ({ venue, page: first, context }, page = first) => {
    const person = await member(venue)
    const amount = page.getByRole('textbox', { name: 'Amount' })
    const dialog = expiredDialog(page)
    await beLoggedIn(page, person)
    await page.goto(`/en_US${transferPage}`)
    await expect(amount).toBeEnabled()
    await amount.fill('12.5')
    await endSession(context, venue)
    await expect(dialog.getByLabel('Email')).toHaveValue(person.account)
    await password(dialog).fill(person.password)
    const send = dialog.getByRole('button', { name: 'Log in' })
    const entered = async () => {
      await expect(dialog).toHaveCount(0)
      await expect(amount).toHaveValue('12.5')
      await isIn(page)
    }
    return {
      account: person.account,
      send,
      busy: dialog.getByRole('button', { name: 'Logging in…', exact: true }),
      field: password(dialog),
      keeps: () => keepsCredentials(dialog, person, send),
      isAnothers: async () => {
        await expect(dialog).toHaveCount(0)
        await expect(
          page.getByRole('region', { name: 'Notifications' }).getByText('You’re logged in to another account'),
        ).toBeVisible()
        await expect(amount).toHaveValue('')
      },
      entered,
      unanswered: (words) => expect(alertOf(dialog)).toContainText(words),
      sendAgain: async () => {
        await send.click()
        await entered()
      },
    }
  },
}

let newcomers = 0
const newcomerOf = new WeakMap<Fixture, Person>()
const newcomerIn = (fixture: Fixture): Person => {
  const known = newcomerOf.get(fixture) ?? {
    account: `fault.${process.pid}.${(newcomers += 1)}@statefloor.test`,
    password: 'seven quiet kettles',
  }
  newcomerOf.set(fixture, known)
  return known
}

export const registerPage: FormFlow = {
  name: 'register page',
  path: registerPath,
  open: async (fixture, page = fixture.page) => {
    const person = newcomerIn(fixture)
    await page.goto(`/en_US/register?redirect=${encodeURIComponent(settings)}`)
    await fill(main(page), person)
    const send = main(page).getByRole('button', { name: 'Create account' })
    const entered = () => seesSettingsOf(page, person.account)
    return {
      account: person.account,
      send,
      busy: main(page).getByRole('button', { name: 'Creating account…' }),
      field: password(main(page)),
      keeps: () => keepsCredentials(main(page), person, send),
      isAnothers: (account) => seesSettingsOf(page, account),
      entered,
      unanswered: () => expect(main(page).getByRole('status')).toContainText('No response'),
      // There is one account and not two; the login that the page offers opens it.
      sendAgain: async () => {
        await send.click()
        await expect(alertOf(main(page))).toContainText('This email already has an account')
        await logInTo(page, person, settings)
        await entered()
      },
    }
  },
}

/** Another user logs in in another tab of the same browser. */
export const switchIn = async (fixture: Fixture, person: Person): Promise<void> => {
  const other = await fixture.context.newPage()
  await logInTo(other, person, settings)
}
