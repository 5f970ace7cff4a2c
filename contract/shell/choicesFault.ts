import * as z from 'zod/mini'

const faultSchema = z.union([
  z.object({ reason: z.enum(['tooLarge', 'notJson', 'notOurs', 'newer', 'broken']) }),
  z.object({ reason: z.literal('badChoice'), name: z.string() }),
])

/** Why a file was not imported. `name`: the invalid preference. */
export type ChoicesFault = z.infer<typeof faultSchema>

/** The reason in an actor's rejection; `broken` for an error in the program. */
export const choicesFaultOf = (error: unknown): ChoicesFault => {
  const parsed = faultSchema.safeParse(error)
  return parsed.success ? parsed.data : { reason: 'broken' }
}
