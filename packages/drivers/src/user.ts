import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { targetText, wordsText } from '@statefloor/explorer'
import type { Gesture, Target, Translate } from '@statefloor/explorer'
import { isDisabled } from './sights.ts'

/** Performs a person's gestures on a rendered screen. */
export class User {
  readonly #words: Translate
  readonly #user = userEvent.setup({ delay: null })

  constructor(words: Translate) {
    this.#words = words
  }

  async do(gesture: Gesture, label: string): Promise<void> {
    if ('click' in gesture) await this.#user.click(this.#find(gesture.click, label))
    // One change, as when pasting; typing would send one event per letter.
    else if ('fill' in gesture) fireEvent.change(this.#find(gesture.fill, label), { target: { value: gesture.with } })
    else if ('choose' in gesture)
      await this.#choose(this.#find(gesture.choose, label), wordsText(gesture.option, this.#words))
    else {
      if (gesture.on !== undefined) this.#find(gesture.on, label).focus()
      // `Shift+ArrowDown`, in the notation of the browser driver.
      const [key, ...held] = gesture.press.split('+').toReversed()
      const [down, up] = [held.map((one) => `{${one}>}`), held.map((one) => `{/${one}}`)]
      await this.#user.keyboard([...down, `{${key}}`, ...up].join(''))
    }
  }

  async #choose(list: HTMLElement, option: string): Promise<void> {
    if (list instanceof HTMLSelectElement) {
      await this.#user.selectOptions(list, option)
      return
    }
    await this.#user.click(list)
    await this.#user.click(screen.getByRole('option', { name: option }))
  }

  #find(target: Target, label: string): HTMLElement {
    const found =
      'label' in target
        ? screen.queryAllByLabelText(wordsText(target.label, this.#words))
        : screen.queryAllByRole(target.role, { name: wordsText(target.name, this.#words) })
    const [element] = found
    if (element === undefined || found.length > 1) {
      throw new Error(
        `"${label}": there ${found.length > 1 ? `are ${found.length}` : 'is no'} ${targetText(target, this.#words)} on the screen`,
      )
    }
    // Nothing would happen, and a step after which the screen looks the same would pass.
    if (isDisabled(element)) throw new Error(`"${label}": the ${targetText(target, this.#words)} is disabled`)
    return element
  }
}
