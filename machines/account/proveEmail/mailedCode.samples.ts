import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { button, reason, textbox } from '../login/credentials.sights.ts'
import type { Mailed } from './mailedCode.ts'

/** Shared parts of the models of forms with an emailed code. */

export const sampleMailed: Mailed = { codeId: 'code-1', sentTo: 'ad***@example.com', againIn: 60_000 }

export const emailCode = textbox('personSetting:mail.code')
const again = button('personSetting:mail.again')

const failed = (more: Partial<CallError>): { readonly error: CallError } => ({
  error: { kind: 'business', call: 'session.sendCode', ...more },
})

/** Outcomes of `sendCode`. */
export const mailOutcomes = {
  mailed: { done: sampleMailed },
  unproved: failed({ code: codes.emailUnproved }),
  cut: failed({ kind: 'timeout' }),
}

interface Shown {
  readonly context: { readonly mailError: CallError | undefined }
}

/** The visible parts of the region's states. */
export const mailShows = {
  mailing: [{ role: 'status', text: 'personSetting:mail.sending' }],
  mailed: [
    { role: 'status', text: { word: 'personSetting:mail.sent', values: { address: sampleMailed.sentTo } } },
    { ...again, disabled: true },
  ],
  offering: [
    { ...again, disabled: false },
    { role: 'status', text: { word: 'personSetting:mail.sent', values: { address: sampleMailed.sentTo } } },
  ],
  unmailed: ({ context }: Shown) => [reason(context.mailError), { ...again, disabled: false }],
} as const

export const mailGestures = {
  'emailCode.changed': ({ text }: { readonly text: string }) => ({ fill: emailCode, with: text }),
  'code.requested': { click: again },
  'again.counted': { by: 'app', because: 'a clock says it' },
} as const

export const mailWire = {
  sendCode: {
    call: session.sendCode,
    data: (mailed: unknown) => {
      const { codeId, sentTo, againIn } = mailed as Mailed
      return { codeId, sentTo, againAt: againIn, expiresAt: againIn }
    },
  },
  // Only a bug of ours ends it.
  againSeconds: { happens: 'counts' },
} as const

/** Types the mailed code in a browser, once it was mailed. */
export const mailPassed = [
  {
    call: session.sendCode,
    gives: { data: { codeId: 'code-1', sentTo: 'ad***@example.com', againAt: 0, expiresAt: 0 } },
  },
  { fill: emailCode, with: '123456' },
] as const
