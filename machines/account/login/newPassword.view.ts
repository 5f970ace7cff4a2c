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

/** The strength of a new password; undefined while it is empty. The venue knows more passwords than we do. */
export const strengthIn = ({ password, account, error }: NewPassword): PasswordStrength | undefined =>
  password === '' ? undefined : error?.code === codes.passwordTooCommon ? refused : passwordStrength(password, account)
