import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blockClickThrough } from '#services/browser/clickThrough.ts'

/** A press and its click, the `detail`th of a double click. */
const press = (on: Element, detail: number): void => {
  fireEvent.mouseDown(on, { detail })
  fireEvent.mouseUp(on, { detail })
  fireEvent.click(on, { detail })
}

describe('the clicks of a double click', () => {
  let stop: () => void
  let heard: string[]
  const element = (selector: string): Element => {
    const found = document.querySelector(selector)
    if (!found) throw new Error(`There is no ${selector}`)
    return found
  }

  beforeEach(() => {
    heard = []
    document.body.innerHTML = `
      <a id="below" href="#elsewhere"><span>A link</span></a>
      <div id="over"><button type="button"><i></i>Choose</button></div>`
    for (const id of ['below', 'over']) element(`#${id}`).addEventListener('click', () => heard.push(id))
    stop = blockClickThrough(window)
  })
  afterEach(() => {
    stop()
    document.body.innerHTML = ''
    window.location.hash = ''
  })

  it('do not reach what is below an element that the first one closed', () => {
    const button = element('#over button')
    press(button, 1)
    element('#over').remove()
    press(element('#below span'), 2)
    expect(heard).toEqual(['over'])
    expect(window.location.hash).toBe('')
  })

  it('do not follow a link that replaced the first one’s target, until the person moves on', () => {
    press(element('#over button'), 1)
    press(element('#below'), 2)
    expect(heard).toEqual(['over'])
    press(element('#below'), 3)
    expect(heard).toEqual(['over', 'below'])
  })

  it('all reach the same control, even if its content was rerendered', () => {
    const button = element('#over button')
    press(element('#over i'), 1)
    button.innerHTML = '<i></i>Chosen'
    press(element('#over i'), 2)
    expect(heard).toEqual(['over', 'over'])
  })

  it('are distinguished from the next single click, and from clicks by keyboard and scripts', () => {
    press(element('#over button'), 1)
    press(element('#below'), 2)
    fireEvent.click(element('#below'), { detail: 0 })
    press(element('#below'), 1)
    expect(heard).toEqual(['over', 'below', 'below'])
  })

  it('are two clicks if the person typed in between, such as a tap on a field and one on its button', () => {
    const field = document.createElement('input')
    element('#over').append(field)
    press(field, 1)
    fireEvent.input(field, { target: { value: '1' } })
    press(element('#below'), 2)
    expect(heard).toEqual(['over', 'below'])
    press(element('#over button'), 2)
    expect(heard).toEqual(['over', 'below'])
  })
})
