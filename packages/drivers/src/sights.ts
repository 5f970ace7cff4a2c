import { screen, within } from '@testing-library/react'
import { wordsText } from '@statefloor/explorer'
import type { Role, Sight, Translate } from '@statefloor/explorer'

/** A screen's contents at one moment. */
interface Sights {
  /** Whether the screen shows something. */
  readonly isThere: (sight: Sight) => boolean
}

/** Sources of an element's name besides its own text and attributes. */
const namedParts = '[aria-label],[aria-labelledby],[title],[alt],input,select,textarea'

/** The ids that labels name: `element.labels` looks through the whole page for each element. */
const labelledIds = (): ReadonlySet<string> =>
  new Set([...document.querySelectorAll('label')].map(({ htmlFor }) => htmlFor))

/** Whether an element can have a name at all, by its text: to compute a name costs a hundred times as much. */
const mayHaveName = (element: HTMLElement, word: string, labelled: () => ReadonlySet<string>): boolean =>
  element.textContent.includes(word) ||
  ['aria-label', 'title', 'alt', 'placeholder', 'value'].some((key) => element.getAttribute(key)?.includes(word)) ||
  element.hasAttribute('aria-labelledby') ||
  ('labels' in element && (element.closest('label') !== null || (element.id !== '' && labelled().has(element.id)))) ||
  (element.childElementCount > 0 && element.querySelector(namedParts) !== null)

const longestWord = (name: string): string =>
  name.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '')

/**
 * The screen at this moment, for several questions about it: elements and their names are looked up once. Valid until
 * the screen changes.
 */
export const sightsNow = (words: Translate): Sights => {
  const ofRole = new Map<Role, readonly HTMLElement[]>()
  const inParents = new Map<HTMLElement, Map<Role, ReadonlyMap<Element, string>>>()
  let ids: ReadonlySet<string> | undefined
  const labelled = () => (ids ??= labelledIds())

  /** The elements of a role, hidden ones too. */
  const having = (role: Role): readonly HTMLElement[] => {
    const found = ofRole.get(role) ?? screen.queryAllByRole(role, { hidden: true })
    ofRole.set(role, found)
    return found
  }

  /** The name of an element; undefined if it is hidden. */
  const nameOf = (element: HTMLElement, role: Role): string | undefined => {
    const parent = element.parentElement ?? element
    const roles = inParents.get(parent) ?? new Map<Role, ReadonlyMap<Element, string>>()
    inParents.set(parent, roles)
    let names = roles.get(role)
    if (names === undefined) {
      const computed = new Map<Element | null, string>()
      const shown = within(parent).queryAllByRole(role, { name: (name, of) => computed.set(of, name).size > 0 })
      names = new Map(shown.map((one) => [one, computed.get(one) ?? '']))
      roles.set(role, names)
    }
    return names.get(element)
  }

  const named = (role: Role, name: string): readonly HTMLElement[] => {
    const word = longestWord(name)
    return having(role).filter((element) => mayHaveName(element, word, labelled) && nameOf(element, role) === name)
  }

  return {
    isThere: (sight) => {
      const name = sight.name === undefined ? undefined : wordsText(sight.name, words)
      const found =
        sight.role === undefined
          ? screen.queryAllByText(name ?? wordsText(sight.text ?? { text: '' }, words), { exact: name !== undefined })
          : name === undefined
            ? screen.queryAllByRole(sight.role)
            : named(sight.role, name)
      const fitting = found.filter(
        (element) =>
          (sight.text === undefined || element.textContent.includes(wordsText(sight.text, words))) &&
          (sight.value === undefined || ('value' in element && element.value === sight.value)) &&
          (sight.disabled === undefined || isDisabled(element) === sight.disabled) &&
          (sight.checked === undefined || isChecked(element) === sight.checked),
      )
      return sight.absent === true ? fitting.length === 0 : fitting.length > 0
    },
  }
}

const isChecked = (element: HTMLElement) =>
  element.matches(':checked') || element.getAttribute('aria-checked') === 'true'

export const isDisabled = (element: HTMLElement) =>
  element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
