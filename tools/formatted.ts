import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import type { FormatConfig } from 'oxfmt'
import { root } from './products.mjs'

/** Formats a text as `npm run format` would in a file of this name. @throws If the text does not parse. */
export const formatted = async (file: string, text: string): Promise<string> => {
  const config = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const { code, errors } = await format(file, text, config)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  return code
}
