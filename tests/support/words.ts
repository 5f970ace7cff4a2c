import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createInstance } from 'i18next'
import { longest } from '#contract/shell/locales.ts'
import { longestWords } from '#tools/longest.ts'
import type { Translate } from '#machines/model/screen.ts'

const room = new URL('../../locales/', import.meta.url)

const filesOf = (locale: string): Record<string, object> =>
  Object.fromEntries(
    readdirSync(new URL(`${locale}/`, room))
      .filter((file) => file.endsWith('.json'))
      .map((file): [string, object] => [
        basename(file, '.json'),
        JSON.parse(readFileSync(new URL(`${locale}/${file}`, room), 'utf8')),
      ]),
  )

/** The words of a language, straight from `locales/`, for tests outside the app. A key without words is an error. */
export function wordsIn(locale: string): Translate {
  const words = locale === longest ? longestWords() : filesOf(locale)
  const i18n = createInstance({
    lng: locale,
    resources: { [locale]: words },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  void i18n.init()
  return (key, values) => {
    if (!i18n.exists(key)) throw new Error(`No words for ${key} in ${locale}`)
    return String(i18n.t(key as never, { replace: values }))
  }
}
