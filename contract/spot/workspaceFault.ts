import * as z from 'zod/mini'
import { choicesFaultOf } from '../shell/choicesFault.ts'
import type { ChoicesFault } from '../shell/choicesFault.ts'

const noWorkspace = z.object({ reason: z.literal('noWorkspace') })

/** Why a file was not imported; it may be a settings file without a workspace. */
export type WorkspaceFault = ChoicesFault | z.infer<typeof noWorkspace>

/** The reason in an actor's rejection; `broken` for an error in the program. */
export const workspaceFaultOf = (error: unknown): WorkspaceFault => {
  const parsed = noWorkspace.safeParse(error)
  return parsed.success ? parsed.data : choicesFaultOf(error)
}
