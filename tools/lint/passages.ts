/** A sentence of prose, and the line on which its paragraph or comment starts. */
export interface Passage {
  readonly line: number
  readonly sentence: string
}

interface Block {
  readonly line: number
  readonly text: string
}

/** Comments of TypeScript or JavaScript: neighbouring line comments are one block, and so is a block comment. */
const commentsOf = (text: string): readonly Block[] => {
  const blocks: { line: number; text: string; isLine: boolean; last: number }[] = []
  let isOpen = false
  text.split('\n').forEach((raw, i) => {
    const line = raw.trim()
    const before = blocks.at(-1)
    if (isOpen && before !== undefined) {
      before.text += `\n${line.replace(/\*\/.*$/, '').replace(/^\*+\s?/, '')}`
      isOpen = !line.includes('*/')
      return
    }
    const opened = /^\{?\/\*+\s?(.*)$/.exec(line)
    if (opened !== null) {
      const [, rest = ''] = opened
      blocks.push({ line: i + 1, text: rest.replace(/\*\/.*$/, ''), isLine: false, last: i })
      isOpen = !rest.includes('*/')
      return
    }
    // After code only with a space on both sides, so that addresses in strings do not count as comments.
    const [, ahead = '', rest] = /^(.*?)(?:^|\s)\/\/\s(.*)$/.exec(line) ?? []
    if (rest === undefined) return
    if (ahead === '' && before?.isLine === true && before.last === i - 1) {
      before.text += `\n${rest}`
      before.last = i
    } else blocks.push({ line: i + 1, text: rest, isLine: true, last: i })
  })
  return blocks
}

/** Paragraphs, headings, list items and cells of Markdown, without code. */
const paragraphsOf = (text: string): readonly Block[] => {
  const blocks: { line: number; text: string }[] = []
  let isFenced = false
  let isNew = true
  text.split('\n').forEach((raw, i) => {
    const line = raw.trim()
    if (line.startsWith('```')) isFenced = !isFenced
    if (isFenced || line === '' || line.startsWith('```')) {
      isNew = true
      return
    }
    if (line.startsWith('|')) {
      for (const cell of line.split('|')) if (cell.trim() !== '') blocks.push({ line: i + 1, text: cell.trim() })
      isNew = true
      return
    }
    const item = line.replace(/^(?:#+|[-*]|\d+\.)\s+(?:\[.\]\s+)?/, '')
    const last = blocks.at(-1)
    if (isNew || item !== line || last === undefined) blocks.push({ line: i + 1, text: item })
    else last.text += `\n${item}`
    isNew = line.startsWith('#')
  })
  return blocks
}

/** The texts of a file of strings: the values of its keys. */
const textsOf = (text: string): readonly Block[] =>
  text
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(/"[^"]*": *"((?:[^"\\]|\\.)*)"/g)].map(([, value = '']) => ({ line: i + 1, text: value })),
    )

/** Names of code are not prose: `nobody` may be a state. */
const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`/g, 'code').replaceAll(/[*_]+/g, '')

/** The sentences that people read in a file: of its comments, its paragraphs or its texts, by the end of its name. */
export const passagesOf = (file: string, text: string): readonly Passage[] => {
  const blocks = file.endsWith('.md') ? paragraphsOf(text) : file.endsWith('.json') ? textsOf(text) : commentsOf(text)
  return blocks.flatMap((block) =>
    withoutCode(block.text)
      .replaceAll(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
      .filter((sentence) => sentence !== '')
      .map((sentence) => ({ line: block.line, sentence })),
  )
}
