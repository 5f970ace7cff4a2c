import { eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { CallData, CallInput } from '#contract/kernel/call.ts'
import { modules } from '#server/modules.generated.ts'
import { users } from '#server/db/schema/index.ts'
import { readMailbox, type BoxedMail } from '#server/mail/mailbox.ts'
import { outboxToken } from '#server/mail/outbox.ts'
import { isMailedAction } from '#server/modules/account/session/emailCalls.ts'
import { createSessionModule } from '#server/modules/account/session/index.ts'
import { codeOf, stepAt } from '#server/security/totp.ts'
import { sessionCookie, type Got, type Person, type Sent, type TestVenue } from './server.ts'

const quick = createSessionModule({ cost: 16, blockSize: 1, parallel: 1 })

/** The venue's modules with free password hashing: the cost of hashing has tests of its own. */
export const quickModules = modules.map((module) => (module.name === quick.name ? quick : module))

/** Only the modules that users and sessions need: nothing else uses the clock. */
export const sessionModules = [quick]

type Login = CallInput<typeof calls.session.login>['body']

/** The device cookie that an answer sets; undefined if it sets none. */
export const deviceCookie = ({ headers }: Pick<Got<unknown>, 'headers'>): string | undefined =>
  [headers['set-cookie']]
    .flat()
    .map((line) => /^device=([^;]+);/.exec(String(line))?.[1])
    .find((mark) => mark !== undefined)

/** The person that an answer logged in, in the form the test venue takes. */
export const personOf = async (venue: TestVenue, got: Pick<Got<unknown>, 'headers'>): Promise<Person> => {
  const token = sessionCookie(got)
  const found = token === undefined ? null : await venue.venue.sessions.find(token)
  if (token === undefined || !found) throw new Error('No user was logged in')
  return { ...found, token }
}

export const password = 'seven quiet kettles'

let people = 0

/** Registers an account by the form's call. */
export const newcomer = async (
  venue: TestVenue,
  account = `newcomer${(people += 1)}@statefloor.test`,
): Promise<Person> => personOf(venue, await venue.call(calls.session.register, { body: { account, password } }))

/** The same with a verified email address. */
export const registered = async (venue: TestVenue, account?: string): Promise<Person> => {
  const person = await newcomer(venue, account)
  await venue.venue.db.query.update(users).set({ emailProvedAt: venue.clock.now() }).where(eq(users.id, person.user.id))
  return person
}

/** The mails that a user received, newest first. */
export const mailsOf = async ({ venue }: TestVenue, { user }: Person): Promise<readonly BoxedMail[]> => {
  await venue.use(outboxToken).flush()
  return readMailbox(venue.db.query, venue.cipher, user.id)
}

type SendCode = CallInput<typeof calls.session.sendCode>['body']

/** Has a code mailed, and reads it. */
export const mailedCode = async (
  venue: TestVenue,
  as: Person,
  body: SendCode,
): Promise<{ codeId: string; emailCode: string }> => {
  const sent = await venue.call(calls.session.sendCode, { body }, { as })
  if (sent.code !== 200) throw new Error(`No code was mailed: ${sent.code}`)
  const [mail] = await mailsOf(venue, as)
  const [emailCode] = /^\d{6}$/m.exec(mail?.text ?? '') ?? []
  if (emailCode === undefined) throw new Error('The newest mail has no code')
  return { codeId: sent.data.codeId, emailCode }
}

export const tryLogin = (
  venue: TestVenue,
  body: Login,
  sent: Sent = {},
): Promise<Got<CallData<typeof calls.session.login>>> => venue.call(calls.session.login, { body }, sent)

/** Passes a safety check, with the mailed code of an action that needs one, and returns its token. */
export const safetyToken = async (
  venue: TestVenue,
  as: Person,
  body: CallInput<typeof calls.session.modifySafetyCheck>['body'],
): Promise<string> => {
  const { action: purpose, subject } = body
  const typed = isMailedAction(purpose) ? await mailedCode(venue, as, { purpose, ...(subject && { subject }) }) : {}
  const got = await venue.call(calls.session.modifySafetyCheck, { body: { ...body, ...typed } }, { as })
  if (got.code !== 200) throw new Error(`The safety check was refused with ${got.code}`)
  return got.data.safetyToken
}

/** Binds an authenticator, and returns its secret and recovery codes. */
export const bound = async (
  venue: TestVenue,
  as: Person,
  extra: { googleCode?: string } = {},
): Promise<{ secret: string; recoveryCodes: readonly string[] }> => {
  const token = await safetyToken(venue, as, { action: 'bindGoogle', password, ...extra })
  const { data } = await venue.call(calls.session.getGoogleKey, { body: { safetyToken: token } }, { as })
  const got = await venue.call(
    calls.session.bindGoogle,
    { body: { safetyToken: token, googleCode: codeNow(venue, data.secret) } },
    { as },
  )
  return { secret: data.secret, recoveryCodes: got.data.recoveryCodes }
}

/** The authenticator code now, or `steps` later. */
export const codeNow = (venue: TestVenue, secret: string, steps = 0): string =>
  codeOf(secret, stepAt(venue.clock.now()) + steps)
