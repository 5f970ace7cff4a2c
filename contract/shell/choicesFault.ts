import * as z from 'zod/mini'

const faultSchema = z.union([
  z.object({ reason: z.enum(['tooLarge', 'notJson', 'notOurs', 'newer', 'broken']) }),
  z.object({ reason: z.literal('badChoice'), name: z.string() }),
])

/** Why nothing of a file was taken over. `name`: the choice that makes no sense. */
export type ChoicesFault = z.infer<typeof faultSchema>

/** What an actor's rejection says of a file; a fault of the program is `broken`. */
export const choicesFaultOf = (error: unknown): ChoicesFault => {
  const parsed = faultSchema.safeParse(error)
  return parsed.success ? parsed.data : { reason: 'broken' }
}
