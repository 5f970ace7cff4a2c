import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { passagesOf } from '#tools/lint/passages.ts'
import { allWording, chinese, oldTerms, onScreens, refused, wordingOf } from '#tools/lint/wording.ts'
import { root } from '#tools/products.mjs'

/** One sentence for each rule, in its order. */
const plain = [
  'The page loads anew.',
  'Somebody logs in.',
  'It reckons with the fee.',
  'The form hears of the price.',
  'The list is asked for once.',
  'The person is told why.',
  'A client of another making.',
  'The key is kept for ever.',
  'The state after a action.',
  'Who sees a fault saves a recording.',
  'Of which pairs the drawings are.',
  'The rules of the house.',
  'What hands do with rows.',
  'The stub of the world.',
] as const

const terms = [
  'Kind of order',
  'Lives',
  'Only add to the book',
  'Shown part',
  'Worst price',
  'Worse than the best price',
  'Most to lose',
  'Part of the balance',
  'Partly filled',
  'One of a pair',
  'Prices put together by',
  'Least size',
  'Rose most today',
  'Not live',
  'Take it along',
  'Show a notice of the browser',
  'Is this what you mean?',
  'Forbid to write',
  'What needs your answer',
  'Faults of security',
  'Keys are asleep',
] as const

const screens = ['Deposits didn’t load', 'It couldn’t be saved.', 'Favorites', 'Enter your e-mail.'] as const

const chineseTexts = [
  '充值',
  '暂停提现',
  '已锁定',
  '取消提币',
  '附言 (Comment)',
  '订单类型',
  '点差',
  '储备证明',
  '数字货币',
  '账号',
  '你的余额',
] as const

const instead = (file: string, text: string) => wordingOf(file, text).map((one) => one.instead)

describe('plain wording', () => {
  it('refuses each phrase of the list in comments', () => {
    expect(plain.map((one) => instead('tests/a.test.ts', `/** ${one} */`))).toEqual(
      refused.map((rule) => expect.arrayContaining([rule.instead])),
    )
  })

  it('refuses each old term of the product in texts of screens and in documents', () => {
    const expected = oldTerms.map((rule) => expect.arrayContaining([rule.instead]))
    expect(terms.map((one) => instead('locales/en_US/a.json', `  "label": "${one}",`))).toEqual(expected)
    expect(terms.map((one) => instead('docs/a.md', `# ${one}`))).toEqual(expected)
  })

  it('refuses other forms and spellings than those of screens, in English strings alone', () => {
    const expected = onScreens.map((rule) => [rule.instead])
    expect(screens.map((one) => instead('locales/en_US/a.json', `{ "a": "", "label": "${one}" }`))).toEqual(expected)
    expect(screens.flatMap((one) => instead('docs/a.md', one))).toEqual([])
  })

  it('refuses other spellings of Chinese terms in strings and articles', () => {
    const expected = chinese.map((rule) => [rule.instead])
    expect(chineseTexts.map((one) => instead('locales/zh_CN/a.json', `  "label": "${one}",`))).toEqual(expected)
    expect(chineseTexts.map((one) => instead('articles/zh_CN/a.md', one))).toEqual(expected)
    expect(instead('articles/zh_CN/a.md', '暂未开放链上提币和法币提现，您可以划转。')).toEqual([])
    expect(instead('docs/a.md', '充值')).toEqual([])
  })

  it('accepts plain sentences, questions and names of code', () => {
    const good = [
      'If you see a fault, save a recording.',
      'Who needs it, and when?',
      'The state `nobody` means that no user is logged in.',
      'Three of the windows use it.',
      'Reload the page after a release.',
      'No one else holds the lock, and a new one is made.',
    ].join(' ')
    expect(wordingOf('src/a.ts', `/** ${good} */\nexport const a = 1`)).toEqual([])
    expect(wordingOf('docs/a.md', good)).toEqual([])
    expect(wordingOf('docs/a.md', '```sh\nnpm test # anew\n```\n\n`anew`\n')).toEqual([])
  })

  it('reads comments across lines, and neither strings nor addresses', () => {
    const text = [
      "export const a = 'somebody // not read'.length // begins",
      "const b = 'https://nobody.example'",
      '// Runs when the topic is',
      '// asked for by a page.',
      '/**',
      ' * First line.',
      ' * Who stays, waits.',
      ' */',
      'export const Page = () => (',
      '  <p>',
      '    {/* Drawn anew. */}',
      '  </p>',
      ')',
    ].join('\n')
    expect(wordingOf('src/a.tsx', text).map(({ line, phrase }) => [line, phrase])).toEqual([
      [3, 'is asked for'],
      [5, 'Who stays, waits.'],
      [11, 'anew'],
    ])
  })

  it('splits documents into paragraphs, items and cells', () => {
    const text = '# Title\n\nOne line\ngoes on. Another.\n\n- First\n- Second\n\n| a | b |\n'
    expect(passagesOf('docs/a.md', text)).toEqual([
      { line: 1, sentence: 'Title' },
      { line: 3, sentence: 'One line goes on.' },
      { line: 3, sentence: 'Another.' },
      { line: 6, sentence: 'First' },
      { line: 7, sentence: 'Second' },
      { line: 9, sentence: 'a' },
      { line: 9, sentence: 'b' },
    ])
  })

  it('reads the code, documents and strings of a project', () => {
    const project = mkdtempSync(join(tmpdir(), 'statefloor-wording-'))
    try {
      const files = {
        'src/a.ts': '// Made anew.',
        'docs/a.md': 'Made anew.',
        'docs/writing.md': 'Never write anew.',
        'packages/a/API.md': 'Made anew.',
        'locales/en_US/a.json': '{\n  "a": "Made anew"\n}',
        'locales/zh_CN/a.json': '{\n  "a": "anew",\n  "b": "充值"\n}',
        'package.json': '{\n  "description": "anew"\n}',
      }
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(project, file)), { recursive: true })
        writeFileSync(join(project, file), text)
      }
      expect(
        allWording(project)
          .map(({ file }) => file)
          .toSorted(),
      ).toEqual(['docs/a.md', 'locales/en_US/a.json', 'locales/zh_CN/a.json', 'src/a.ts'])
    } finally {
      rmSync(project, { recursive: true })
    }
  })

  it('holds in the whole project', () => {
    expect(allWording(root)).toEqual([])
  })
})
