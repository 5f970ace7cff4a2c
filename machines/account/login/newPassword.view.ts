import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { passwordStrength } from '#contract/account/passwordStrength.ts'
import type { PasswordStrength } from '#contract/account/passwordStrength.ts'

interface NewPassword {
  readonly password: string
  readonly account: string
  readonly error: CallError | undefined
}

const refused: PasswordStrength = { level: 'weak', advice: 'known' }

/** How a password that is being chosen stands; undefined while none is typed. The venue knows more passwords than we. */
export const strengthIn = ({ password, account, error }: NewPassword): PasswordStrength | undefined =>
  password === '' ? undefined : error?.code === codes.passwordTooCommon ? refused : passwordStrength(password, account)
