/** What a person has typed into the page and not sent: it is in the fields and nowhere else. */
export interface Drafts {
  readonly isThere: () => boolean
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** What is searched for is quickly typed again; what is ticked or picked is kept by its own flow. */
const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'email', 'password', 'tel', 'url', 'number'].includes(target.type))

const isDraft = (field: TextField): boolean =>
  field.isConnected && !field.disabled && !field.readOnly && field.value.trim() !== ''

/**
 * Notes into which fields of the document somebody types, as long as they are there; of what is typed it keeps nothing.
 */
export const createDrafts = (document: Pick<Document, 'addEventListener'>): Drafts => {
  const typed = new Set<TextField>()
  const noted = ({ target }: Event) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field)
    if (isTextField(target)) typed.add(target)
  }
  document.addEventListener('input', noted, { capture: true, passive: true })
  return { isThere: () => [...typed].some(isDraft) }
}
