/** Unsent input that exists only in the page's fields. */
export interface Drafts {
  readonly isThere: () => boolean
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Search fields are excluded because a query is quickly typed again; checkboxes and selects are kept by their own
 * flows.
 */
const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'email', 'password', 'tel', 'url', 'number'].includes(target.type))

const isDraft = (field: TextField): boolean =>
  field.isConnected && !field.disabled && !field.readOnly && field.value.trim() !== ''

const registries = new WeakMap<object, Drafts>()

/**
 * Tracks which of the document's fields the user has typed into, for as long as they exist; it does not store the text.
 * A document has one registry, so that a late caller knows what was typed before.
 */
export const createDrafts = (document: Pick<Document, 'addEventListener'>): Drafts => {
  const known = registries.get(document)
  if (known) return known
  const typed = new Set<TextField>()
  const noted = ({ target }: Event) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field)
    if (isTextField(target)) typed.add(target)
  }
  document.addEventListener('input', noted, { capture: true, passive: true })
  const drafts = { isThere: () => [...typed].some(isDraft) }
  registries.set(document, drafts)
  return drafts
}
