import * as z from 'zod/mini'
import { choicesFaultOf } from '../shell/choicesFault.ts'
import type { ChoicesFault } from '../shell/choicesFault.ts'

const noWorkspace = z.object({ reason: z.literal('noWorkspace') })

/** Why nothing of a file became part of the floor: it may be one of settings that says nothing of it. */
export type WorkspaceFault = ChoicesFault | z.infer<typeof noWorkspace>

/** What an actor's rejection says of a file; a fault of the program is `broken`. */
export const workspaceFaultOf = (error: unknown): WorkspaceFault => {
  const parsed = noWorkspace.safeParse(error)
  return parsed.success ? parsed.data : choicesFaultOf(error)
}
