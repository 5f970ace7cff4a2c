import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ScreenSource } from '@statefloor/paths'

const room = fileURLToPath(new URL('../components', import.meta.url))

/** Imports that a cover needs besides its screen, but a test of one path does not. */
const ofCovers = /from 'vitest'/
/** Imports that a cover needs besides its screen; a screen may need some of their names. */
const named = /^import (type )?\{([^}]*)\} from ('[^']*')$/
const ofVitest = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'vi'] as const

/** The page's words, from `#i18n/words.ts`. */
const ofPage = 'wordsOf'

/** Whether a cover lists the flow in a table of several, as `describe.each` takes them. */
const isInTable = (flow: string, cover: string): boolean =>
  cover.includes('describe.each(flows)') &&
  new RegExp(`^\\s+(?:\\['[^']+', )?${flow}Model, *$|\\['[^']+', ${flow}Model,`, 'm').test(cover)

/** An import reduced to the names that a text uses; empty if it uses none. */
const usedOf = (statement: string, text: string): readonly string[] => {
  const [, type = '', names = '', from = ''] = named.exec(statement.trimEnd()) ?? []
  if (from === '') return [statement]
  const used = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && new RegExp(`\\b${name.replace(/^type |^.* as /, '')}\\b`).test(text))
  return used.length === 0 ? [] : [`import ${type}{ ${used.join(', ')} } from ${from}`]
}

/** How to render the screen of a flow, taken from the flow's component cover. */
export const coverScreen = (flow: string): ScreenSource | undefined => {
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.cover.test.tsx'),
  )
  const texts = files.map((file) => readFileSync(join(room, file), 'utf8'))
  const own = texts.find((one) => one.includes(`model: ${flow}Model`))
  const text = own ?? texts.find((one) => isInTable(flow, one))
  if (text === undefined) return undefined
  const onLines = /\n\s+render: ([^]*?),\n\s*(?:\}\)|words|recorder)/
  const onOneLine = /\brender: (.*?)(?:,\n| \}\)\n)/
  const [, drawn] = (own === undefined ? undefined : onLines.exec(text)) ?? onOneLine.exec(text) ?? []
  // `holdCover` takes the page's words where a cover names none.
  const [, words = ofPage] = /\bwords: (\w+),/.exec(text) ?? []
  const [, begin] = /^([^]*?)\n(?:(?:it|describe)(?:\.each)?|holdCover)\(/.exec(text) ?? []
  if (drawn === undefined || begin === undefined) return undefined
  const statements = begin.split(/\n(?=\S)(?![)}\]])/)
  const setup = [
    ...statements.filter(
      (one) => !one.startsWith('import ') && !/^const (?:\{ paths, missed \}|recorder) = /.test(one),
    ),
    ...(own === undefined
      ? [`const draw = (actor: AnyActor) => flows.find(([, { machine }]) => machine.id === '${flow}')?.[2](actor)`]
      : []),
  ]
  // A cover that imports only the model already has its own import.
  const isShared = setup.join('\n').includes(`${flow}Model`)
  const imports = statements.some((one) => one.startsWith('import ') && one.includes(` ${words} `))
    ? statements
    : [...statements, `import { ${words} } from '#i18n/words.ts'`]
  return {
    imports: imports
      .filter(
        (one) =>
          one.startsWith('import ') && !ofCovers.test(one) && (isShared || !one.includes(`import { ${flow}Model }`)),
      )
      .flatMap((one) => usedOf(one, [...setup, drawn, words].join('\n'))),
    setup,
    vitest: ofVitest.filter((name) => new RegExp(`\\b${name}\\b`).test(setup.join('\n'))),
    // A table of covers renders one of several flows.
    render: drawn === 'draw' ? '(actor) => <>{draw(actor)}</>' : drawn,
    words,
  }
}
