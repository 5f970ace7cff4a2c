import * as z from 'zod/mini'
import { label } from '#contract/kernel/schemas.ts'

/** The path of uploaded files, which require the cookie of someone who may see them. */
export const deskFilesPath = '/hk-web/desk/files'

/** The id of a conversation or of a file. */
export const deskIdSchema = z.string().check(z.regex(/^[a-f0-9]{32}$/))

export const deskFileSchema = z.object({
  id: deskIdSchema,
  name: label,
  type: label,
  bytes: z.int().check(z.nonnegative()),
})
export type UploadedFile = z.infer<typeof deskFileSchema>
