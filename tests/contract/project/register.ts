import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const lineSchema = z.strictObject({
  area: z.string(),
  method: z.string(),
  path: z.string(),
  query: z._default(z.array(z.string()), []),
  body: z._default(z.array(z.string()), []),
  auth: z._default(z.union([z.boolean(), z.enum(['wallet', 'phone'])]), false),
  signed: z._default(z.boolean(), false),
  money: z._default(z.boolean(), false),
  errors: z._default(z.enum(['generic', 'caller']), 'generic'),
  encoding: z._default(z.enum(['json', 'multipart']), 'json'),
  changesState: z.optional(z.boolean()),
  /** We chose the path ourselves. */
  decided: z.optional(z.boolean()),
})

/** A call that venues of the family have. */
export type Line = z.infer<typeof lineSchema>

/** The calls of the venue family, in the file beside this one: the reference for the contract. */
export const register: readonly Line[] = readFileSync(
  fileURLToPath(new URL('../kernel/calls.jsonl', import.meta.url)),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => lineSchema.parse(JSON.parse(line)))

export const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`
