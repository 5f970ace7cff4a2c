import type { ComponentType } from 'react'
import type { CallError } from '#contract/kernel/errors.ts'
import type { SafetyCheckRef } from '#machines/account/safetyCheck/safetyCheck.machine.ts'

/** The form of the safety check, which belongs to the account's pages. */
export type SafetyForm = ComponentType<{ actor: SafetyCheckRef; error: CallError | undefined }>
