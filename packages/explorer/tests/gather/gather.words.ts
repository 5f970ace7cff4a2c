/** The example's texts; a real flow has them in `locales/`. */
const words: Readonly<Record<string, string>> = {
  'gather:action.gather': 'Gather',
  'gather:action.again': 'Gather again',
  'gather:action.cancel': 'Cancel',
  'gather:action.goOn': 'Go on',
  'gather:action.save': 'Save again',
  'gather:field.label': 'Label',
  'gather:phase.fetching': 'Fetching shelves',
  'gather:phase.saving': 'Saving the list',
  'gather:outcome.saved': 'Saved {{count}} items',
  'gather:failure.fetching': 'A shelf did not come',
  'gather:failure.saving': 'The list was not saved',
}

export const gatherWords = (key: string, values: Readonly<Record<string, string>> = {}): string => {
  const found = words[key]
  if (found === undefined) throw new Error(`No words for ${key}`)
  return Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), found)
}
