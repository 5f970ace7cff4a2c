import * as z from 'zod/mini'
import { choicesFaultOf } from '../shell/choicesFault.ts'
import type { ChoicesFault } from '../shell/choicesFault.ts'

const ownFault = z.object({ reason: z.enum(['noWorkspace', 'tooMany']) })

/** Why a file was not imported: it may be a settings file without a workspace, or bring too many named layouts. */
export type WorkspaceFault = ChoicesFault | z.infer<typeof ownFault>

/** The reason in an actor's rejection; `broken` for an error in the program. */
export const workspaceFaultOf = (error: unknown): WorkspaceFault => {
  const parsed = ownFault.safeParse(error)
  return parsed.success ? parsed.data : choicesFaultOf(error)
}
