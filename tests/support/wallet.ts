import type { Call, CallData, CallInput } from '#contract/kernel/call.ts'
import { calls } from '#contract/calls.ts'
import { modules } from '#server/modules.generated.ts'
import { walletLoginModule } from '#server/modules/wallet/walletLogin/index.ts'
import type { Got, TestVenue } from './server.ts'

/** Only the modules that a wallet login needs. */
export const walletModules = modules.filter(({ name }) => name === 'session' || name === walletLoginModule.name)

type Code = CallData<typeof calls.web3.generateQrcode>

/** The secret in a code's QR picture. */
export const secretOf = ({ content }: Pick<Code, 'content'>): string => content.slice(content.indexOf('#') + 1)

/** One browser with its cookies: the one that logs in, or the phone. */
export const walletOf = (
  venue: TestVenue,
  headers: Readonly<Record<string, string>> = {},
  cookies: Record<string, string> = {},
): WalletActor => {
  const call = async <C extends Call>(descriptor: C, input: CallInput<C>): Promise<Got<CallData<C>>> => {
    const got = await venue.call(descriptor, input, { cookies, headers })
    for (const line of [got.headers['set-cookie']].flat()) {
      const [, name, value] = /^(\w+)=([^;]*);/.exec(String(line)) ?? []
      if (name === undefined) continue
      if (value) cookies[name] = value
      else delete cookies[name]
    }
    return got
  }
  const actor: WalletActor = {
    cookies,
    call,
    generate: async (): Promise<Code> => (await call(calls.web3.generateQrcode, {})).data,
    check: ({ qrCodeToken }: Pick<Code, 'qrCodeToken'>) => call(calls.web3.scanLogin, { query: { qrCodeToken } }),
    current: () => call(calls.web3.current, {}),
    read: (code: Pick<Code, 'content'>) => call(calls.web3.readCode, { body: { secret: secretOf(code) } }),
    approve: (code: Pick<Code, 'content' | 'matchNumber'>) =>
      call(calls.web3.approveCode, { body: { secret: secretOf(code), number: code.matchNumber } }),
    refuse: (code: Pick<Code, 'content'>) => call(calls.web3.refuseCode, { body: { secret: secretOf(code) } }),
    list: () => call(calls.web3.phone, {}),
    end: (id: string) => call(calls.web3.endLogin, { body: { id } }),
    /** The whole login to a phone's wallet. */
    comeIn: async (phone: Pick<WalletActor, 'read' | 'approve'>): Promise<void> => {
      const code = await actor.generate()
      await phone.read(code)
      await phone.approve(code)
      const { code: answer } = await actor.check(code)
      if (answer !== 200) throw new Error(`The login was refused with ${answer}`)
    },
  }
  return actor
}

export interface WalletActor {
  readonly cookies: Record<string, string>
  readonly call: <C extends Call>(descriptor: C, input: CallInput<C>) => Promise<Got<CallData<C>>>
  readonly generate: () => Promise<Code>
  readonly check: (code: Pick<Code, 'qrCodeToken'>) => Promise<Got<CallData<typeof calls.web3.scanLogin>>>
  readonly current: () => Promise<Got<CallData<typeof calls.web3.current>>>
  readonly read: (code: Pick<Code, 'content'>) => Promise<Got<CallData<typeof calls.web3.readCode>>>
  readonly approve: (
    code: Pick<Code, 'content' | 'matchNumber'>,
  ) => Promise<Got<CallData<typeof calls.web3.approveCode>>>
  readonly refuse: (code: Pick<Code, 'content'>) => Promise<Got<CallData<typeof calls.web3.refuseCode>>>
  readonly list: () => Promise<Got<CallData<typeof calls.web3.phone>>>
  readonly end: (id: string) => Promise<Got<CallData<typeof calls.web3.endLogin>>>
  readonly comeIn: (phone: Pick<WalletActor, 'read' | 'approve'>) => Promise<void>
}

/** The cookies of a browser that is in a wallet and of the phone that holds it, since one browser may have both. */
export const insideWallet = async (venue: TestVenue): Promise<Readonly<Record<string, string>>> => {
  const cookies: Record<string, string> = {}
  const both = walletOf(venue, {}, cookies)
  await both.comeIn(both)
  return cookies
}
