import { format, resolveConfig } from 'prettier'

/** A text as Prettier writes it in a file of this name. */
export const formatted = async (file: string, text: string): Promise<string> => {
  const config = await resolveConfig(file, { editorconfig: true })
  return format(text, { ...config, filepath: file })
}
