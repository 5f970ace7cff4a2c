import { expect, it } from 'vitest'
import {
  callFaults,
  flatten,
  keyFaults,
  parameterFaults,
  pluralFaults,
  shapeFaults,
  sourceOf,
  unknownKeys,
  untranslated,
  unusedKeys,
} from '#tests/support/wordsFaults.ts'

const words = (file: object) => flatten(file)
const language = new Map([
  [
    't',
    words({
      list: {
        count_one: '{{count, number}} row of {{name}}',
        count_other: '{{count, number}} rows of {{name}}',
        none: 'Nothing here',
        at: 'At {{time}}',
      },
    }),
  ],
])
const code = (text: string) => sourceOf('src/features/t/T.tsx', text)
const speaking = "const { t } = useTranslation('t')\n"

it('reports a value that is not a string, is empty or has outer spaces, and a key that code cannot use', () => {
  expect(shapeFaults({ list: { count_one: 'One', count_other: 'Many' } })).toEqual([])
  expect(shapeFaults({ a: { b: 1, c: null, d: ['x'], e: '', f: ' x', g: {} } })).toEqual([
    'a.b is no text',
    'a.c is no text',
    'a.d is no text',
    'a.e says nothing',
    'a.f begins or ends with a space',
    'a.g is empty',
  ])
  expect(shapeFaults({ list_all: 'x', 'two words': 'x', group_one: { name: 'x' } })).toEqual([
    'list_all is named by other than letters and digits',
    'two words is named by other than letters and digits',
    'group_one is named by other than letters and digits',
  ])
  expect(shapeFaults('text'.slice(4))).toEqual([' says nothing'])
})

it('reports a missing key and one that English lacks; plural forms are one key', () => {
  expect(keyFaults(words({ a: { b: 'x', c_one: 'x', c_other: 'x' } }), words({ a: { c_other: 'x', d: 'x' } }))).toEqual(
    ['a.b is missing', 'a.d is not in English'],
  )
})

it('reports different placeholders, a plural without its number, and a stray brace', () => {
  expect(parameterFaults(words({ a: 'At {{time}}' }), words({ a: '{{time}}' }))).toEqual([])
  expect(parameterFaults(words({ a: 'At {{time}}', b: 'x' }), words({ a: 'At {{hour}}', b: '{{name}}' }))).toEqual([
    'a takes hour instead of time',
    'b takes name instead of nothing',
  ])
  expect(parameterFaults(words({ n_one: 'One', n_other: '{{count}}' }), words({ n_other: 'Many' }))).toEqual([
    'n_other does not say the count',
  ])
  expect(parameterFaults(words({ a: '{{x}}' }), words({ a: '{{x}} {y}' }))).toEqual([
    'a has a brace that fills nothing',
  ])
})

it('reports a plural form that is missing or never used, by the rules of the language', () => {
  const two = words({ n_one: 'x', n_other: 'x' })
  expect(pluralFaults('en_US', two)).toEqual([])
  expect(pluralFaults('zh_CN', two)).toEqual(['n_one is never asked for'])
  expect(pluralFaults('ru_RU', two)).toEqual(['n_few is missing', 'n_many is missing'])
  expect(pluralFaults('fr_FR', two)).toEqual(['n_many is missing'])
  expect(pluralFaults('en_US', words({ n: 'x', n_other: 'x' }))).toEqual(['n_one is missing', 'n has forms and none'])
})

it('reports a text that is still English, but not names and placeholders', () => {
  const same = new Set(['USDT'])
  expect(
    untranslated(
      words({ a: 'Log in', b: 'USDT', c: '{{name}} · 5' }),
      words({ a: 'Log in', b: 'USDT', c: '{{name}} · 5' }),
      same,
    ),
  ).toEqual(['a is English: Log in'])
})

it('reports an unused key and an undefined one', () => {
  const said = code(`${speaking}t('list.none'); t(\`list.\${kind}\`)`)
  const unsaid = code(`${speaking}t('list.none')`)
  const t = language.get('t') ?? new Map<string, string>()
  expect(unusedKeys('t', t, [said])).toEqual([])
  expect(unusedKeys('t', t, [unsaid])).toEqual(['list.count', 'list.at'])
  // The same key in another namespace does not count as a use.
  expect(unusedKeys('t', t, [code("useTranslation('other'); t('list.none')")])).toEqual([
    'list.count',
    'list.none',
    'list.at',
  ])
  expect(
    unknownKeys(language, [code("notify({ key: 't:list.none' }, 't:list.gone', 'http://x.y', 'u:list.none')")]),
  ).toEqual(['src/features/t/T.tsx: t:list.gone'])
})

it('reports a call that leaves a placeholder empty or fills one that does not exist', () => {
  const given = (call: string) => callFaults(language, code(`${speaking}${call}`))
  expect(given("t('list.at', { time: clock({ now }) }); t('list.none'); t('list.count', { count: 2, name })")).toEqual(
    [],
  )
  expect(given("t('list.at')")).toEqual(['src/features/t/T.tsx: list.at is given nothing and takes time'])
  expect(given("const a = <p title={t('list.none', { time })}>{t('t:list.at', { hour: 1 })}</p>")).toEqual([
    'src/features/t/T.tsx: list.none is given time and takes nothing',
    'src/features/t/T.tsx: t:list.at is given hour and takes time',
  ])
  expect(given("t('list.count', { name })")).toEqual([
    'src/features/t/T.tsx: list.count is given name and takes count, name',
  ])
  // Keys that are not literals cannot be checked.
  expect(given("t('list.at', values); t(key, { a: 1 })")).toEqual([])
})
