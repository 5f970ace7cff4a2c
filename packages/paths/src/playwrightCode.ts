import { givenTo, isHelperCall, wordsText } from '@statefloor/explorer'
import type { Doing, Gesture, HelperCall, Sight, Target, Translate } from '@statefloor/explorer'

/** A string literal in code. */
export const text = (value: string): string => JSON.stringify(value)

/** Elements that a gesture can reach: on a disabled element a key would do nothing, and the test would go on. */
const enabled = ':not(:disabled, [aria-disabled="true"])'

const locator = (target: Target, words: Translate): string =>
  'label' in target
    ? `page.getByLabel(${text(wordsText(target.label, words))}, { exact: true }).and(page.locator(${text(enabled)}))`
    : `page.getByRole(${text(target.role)}, { name: ${text(wordsText(target.name, words))}, exact: true, disabled: false })`

/** A gesture as code. */
export const gestureCode = (gesture: Gesture, words: Translate): string => {
  const on = (target: Target) => `(await there(page, ${locator(target, words)}))`
  if ('click' in gesture) return `await ${on(gesture.click)}.click()`
  if ('fill' in gesture) return `await ${on(gesture.fill)}.fill(${text(gesture.with)})`
  if ('choose' in gesture)
    return `await choose(page, await there(page, ${locator(gesture.choose, words)}), ${text(wordsText(gesture.option, words))})`
  return gesture.on === undefined
    ? `await page.keyboard.press(${text(gesture.press)})`
    : `await ${on(gesture.on)}.press(${text(gesture.press)})`
}

/** A check of the screen as code. */
export const expectation = (sight: Sight, words: Translate, expect = 'expect'): string => {
  const options = [
    ...(sight.name === undefined ? [] : [`name: ${text(wordsText(sight.name, words))}`, 'exact: true']),
    ...(sight.disabled === undefined ? [] : [`disabled: ${String(sight.disabled)}`]),
    ...(sight.checked === undefined ? [] : [`checked: ${String(sight.checked)}`]),
  ]
  const all =
    sight.role === undefined
      ? `page.getByText(${text(wordsText(sight.name ?? sight.text ?? { text: '' }, words))}${sight.name === undefined ? '' : ', { exact: true }'})`
      : `page.getByRole(${text(sight.role)}${options.length === 0 ? '' : `, { ${options.join(', ')} }`})`
  const within =
    sight.text === undefined || sight.role === undefined ? '' : `hasText: ${text(wordsText(sight.text, words))}, `
  const found = `${all}.filter({ ${within}visible: true })`
  if (sight.absent === true) return `await ${expect}(${found}).toHaveCount(0)`
  return sight.value === undefined
    ? `await ${expect}(${found}.first()).toBeVisible()`
    : `await ${expect}(${found}.first()).toHaveValue(${text(sight.value)})`
}

/** A helper's call as code. */
export const helperCode = (call: HelperCall, words: Translate): string =>
  `await ${call.helper}(${['page', ...givenTo(call, words).map((one) => JSON.stringify(one))].join(', ')})`

/** An action on a page, as code. */
export const doingCode = (doing: Doing, words: Translate): string =>
  isHelperCall(doing) ? helperCode(doing, words) : gestureCode(doing, words)
