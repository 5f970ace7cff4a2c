import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ScreenSource } from '@statefloor/paths'

const room = fileURLToPath(new URL('../components', import.meta.url))

/** What a cover needs beside its screen, and a test of one path has not. */
const ofCovers = /from '(?:vitest|#tests\/support\/(?:coverage\/coverage|drivers\/component|explorer\/paths?)\.tsx?)'/
const ofVitest = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'vi'] as const

/** How the screen of a flow is rendered: as the component cover of the flow does it. */
export const coverScreen = (flow: string): ScreenSource | undefined => {
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.cover.test.tsx'),
  )
  const texts = files.map((file) => readFileSync(join(room, file), 'utf8'))
  const text = texts.find((one) => one.includes(`model: ${flow}Model`))
  if (text === undefined) return undefined
  const [, render] = /\n\s+render: ([^]*?),\n\s+(?:\}\)|words|recorder)/.exec(text) ?? []
  const [, words] = /\n\s+words: (\w+),/.exec(text) ?? []
  const [, begin] = /^([^]*?)\n(?:it|describe)(?:\.each)?\(/.exec(text) ?? []
  if (render === undefined || words === undefined || begin === undefined) return undefined
  const statements = begin.split(/\n(?=\S)(?![)}\]])/)
  const setup = statements.filter(
    (one) => !one.startsWith('import ') && !/^const (?:\{ paths, missed \}|recorder) = /.test(one),
  )
  return {
    imports: statements.filter(
      (one) => one.startsWith('import ') && !ofCovers.test(one) && !one.includes(`import { ${flow}Model }`),
    ),
    setup,
    vitest: ofVitest.filter((name) => new RegExp(`\\b${name}\\b`).test(setup.join('\n'))),
    render,
    words,
  }
}
