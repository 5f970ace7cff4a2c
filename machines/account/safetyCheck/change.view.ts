import type { AnyMachineSnapshot } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'

type ChangeSnapshot = AnyMachineSnapshot & { readonly context: { readonly error: CallError | undefined } }

/** How a stopped change appears: its problem, in the words of its screen. */
export const standstill = (snapshot: ChangeSnapshot): 'unsettled' | 'unanswered' | 'lost' | 'refused' | undefined => {
  if (!snapshot.hasTag('failed')) return undefined
  if (snapshot.hasTag('unknown')) return 'unsettled'
  if (snapshot.matches('unanswered')) return 'unanswered'
  return snapshot.matches('lost') || snapshot.matches('codesLost') ? 'lost' : 'refused'
}
