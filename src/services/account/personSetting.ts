import { session } from '#contract/account/calls/session.ts'
import { fromPromise } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { copyMachine } from '#machines/shell/copy/copy.machine.ts'
import { nicknameMachine } from '#machines/account/nickname/nickname.machine.ts'
import { passwordMachine } from '#machines/account/password/password.machine.ts'
import { proveEmailMachine } from '#machines/account/proveEmail/proveEmail.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { recoveryMachine } from '#machines/account/recovery/recovery.machine.ts'
import { recoveryCodesMachine } from '#machines/account/recovery/recoveryCodes.machine.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { totpMachine } from '#machines/account/totp/totp.machine.ts'
import type { TotpKey } from '#machines/account/totp/totp.setup.ts'
import { totpOffMachine } from '#machines/account/totpOff/totpOff.machine.ts'
import { copyText } from '../browser/clipboard.ts'
import { countdown } from '../browser/countdown.ts'
import { createMailActors } from './proveEmail.code.ts'
import { createSafetyCheck } from './safetyCheck.ts'
import { leavingBy } from '../browser/leaving.ts'
import { saveFile } from '../browser/saveFile.ts'
import type { Services } from '../services.ts'

interface Allowed {
  readonly token: string | undefined
}

/**
 * Loads the user whose settings are shown. Those of another user, or of a guest, are not shown: the session's flow
 * finds out by itself.
 */
const fetchPerson = async (
  { client, signer }: Services,
  signal: AbortSignal,
  willRetry: boolean,
): Promise<SessionUser> => {
  const data = await client.session.current({}, { signal, willRetry })
  if (!data || data.fid !== signer.owner()) throw { kind: 'session', call: 'session.current' } satisfies CallError
  const { signKey: _, time: __, ...user } = data
  return user
}

const codesFile = 'statefloor-recovery-codes.txt'

/** The actors of the security settings page. */
export const createPersonSettingActors = (services: Services) => {
  const { client, random } = services
  const safetyCheck = createSafetyCheck(services)
  const copy = copyMachine.provide({ actors: { copyText } })
  const recoveryCodes = recoveryCodesMachine.provide({
    actors: {
      copy,
      leaving: leavingBy(window, () => ({ type: 'close.requested' as const })),
    },
    actions: { saveFile: (_, { text }) => saveFile(codesFile, text) },
  })
  const fetchChangedAt = requestOf<number | null, undefined>(
    async ({ signal, willRetry }) => (await fetchPerson(services, signal, willRetry)).securityChangedAt,
    random.share,
  )
  return {
    fetchPerson: requestOf<SessionUser, undefined>(
      ({ signal, willRetry }) => fetchPerson(services, signal, willRetry),
      random.share,
    ),
    totp: totpMachine.provide({
      actors: {
        safetyCheck,
        recoveryCodes,
        copy,
        fetchChangedAt,
        seconds: countdown(services),
        fetchKey: fromPromise<TotpKey, Allowed>(({ input: { token = '' }, signal }) =>
          client.area(session).getGoogleKey({ body: { safetyToken: token } }, { signal }),
        ),
        bindKey: fromPromise<readonly string[], Allowed & { code: string }>(
          async ({ input: { token = '', code }, signal }) =>
            (await client.area(session).bindGoogle({ body: { safetyToken: token, googleCode: code } }, { signal }))
              .recoveryCodes,
        ),
      },
    }),
    totpOff: totpOffMachine.provide({
      actors: {
        safetyCheck,
        fetchChangedAt,
        unbindKey: fromPromise<void, Allowed>(async ({ input: { token = '' }, signal }) => {
          await client.area(session).unbindGoogle({ body: { safetyToken: token } }, { signal })
        }),
      },
    }),
    recovery: recoveryMachine.provide({
      actors: {
        safetyCheck,
        recoveryCodes,
        fetchChangedAt,
        renewCodes: fromPromise<readonly string[], Allowed>(
          async ({ input: { token = '' }, signal }) =>
            (await client.area(session).newRecoveryCodes({ body: { safetyToken: token } }, { signal })).recoveryCodes,
        ),
      },
    }),
    proveEmail: proveEmailMachine.provide({
      actors: {
        ...createMailActors(services),
        proveEmail: fromPromise<void, { codeId: string; emailCode: string }>(async ({ input, signal }) => {
          await client.area(session).proveEmail({ body: input }, { signal })
        }),
        fetchProved: requestOf<boolean, undefined>(
          async ({ signal, willRetry }) => (await fetchPerson(services, signal, willRetry)).emailProved,
          random.share,
        ),
      },
    }),
    nickname: nicknameMachine.provide({
      actors: {
        saveName: fromPromise<void, { name: string }>(async ({ input: { name }, signal }) => {
          await client.area(session).changeNickname({ body: { nickname: name } }, { signal })
        }),
      },
    }),
    password: passwordMachine.provide({
      actors: {
        safetyCheck,
        fetchChangedAt,
        changePassword: fromPromise<void, Allowed & { password: string }>(
          async ({ input: { token = '', password }, signal }) => {
            await client.area(session).changePassword({ body: { safetyToken: token, password } }, { signal })
          },
        ),
      },
    }),
  }
}
