import type { Files, FlowNames } from './names.ts'
import type { Access } from './plan.ts'

/** What the tests of flows of all kinds have in common. */

/** The table of its chart: samples, and rows of sentences. */
export const tableFile = (
  { domain, flow, words }: FlowNames,
  { samples = '', rows }: { readonly samples?: string; readonly rows: string },
): Files => ({
  [`tests/machines/${domain}/${flow}/${flow}.test.ts`]: `import type { Table } from '@statefloor/explorer'
import { ${flow}Machine } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { holdTable } from '#tests/support/tables.ts'

${samples}
const table: Table<typeof ${flow}Machine> = [
${rows}
]

holdTable(${flow}Machine, table, 'the ${words} $says')
`,
})

const componentCover = ({ domain, flow, type }: FlowNames): Files => ({
  [`tests/components/${domain}/${flow}.cover.test.tsx`]: `import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { beforeAll, expect, it } from 'vitest'
import { ${flow}Model } from '#machines/${domain}/${flow}/${flow}.model.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

const { app } = startApp()
const { paths, missed } = driverCover(${flow}Model)
const recorder = new CoverageRecorder(${flow}Model.machine)

beforeAll(() => haveWords(['${flow}']))

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
  await walkComponent(path, {
    model: ${flow}Model,
    recorder,
    words: wordsOf,
    render: (actor) => <PageElement Component={${type}Page} data={{ actor, app }} />,
  })
})

it('and has taken every transition [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(${flow}Model.machine, recorder).transitions).toEqual([])
})
`,
})

/** Lines of a cover: imports, what stands before the walks, what is done before the page is entered. */
interface Opening {
  readonly imports: string
  readonly before: string
  readonly enter: string
}

/** How a page is opened by who may see it. */
const openings: Readonly<Record<Access, Opening>> = {
  open: {
    imports: '',
    before: '',
    enter: '',
  },
  guarded: {
    imports: `import { beLoggedIn, type Person } from '#tests/support/browser/person.ts'
import { test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'
`,
    before: `
let person: Person

// One newcomer for all paths: the answers are the model's, and nothing reaches the venue.
test.beforeAll(async ({ venue }) => {
  person = await newcomer(venue)
})
`,
    enter: '    await beLoggedIn(page, person)\n',
  },
}

interface BrowserCover {
  readonly access: Access
  /** Transitions that no browser can take, each with the line of comment that says why. */
  readonly outOfReach?: string
}

const browserCover = ({ domain, flow, words }: FlowNames, { access, outOfReach = '' }: BrowserCover): Files => {
  const opening = openings[access]
  return {
    [`tests/browser/${domain}/${flow}.cover.spec.ts`]: `import { ${flow}Model as model } from '#machines/${domain}/${flow}/${flow}.model.ts'
import { routes } from '#contract/routes.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
${opening.imports}
const path = routes.find(({ id }) => id === '${flow}')?.path ?? ''
${opening.before}
walkCover('the ${words}', {
  model,
  outOfReach: [${outOfReach}],
  complaint: /Failed to load resource/,
  open: async (page) => {
${opening.enter}    await page.goto(\`/en_US\${path}\`)
  },
})
`,
  }
}

/** The walks of its screen in a component and in a browser. */
export const covers = (names: FlowNames, browser: BrowserCover): Files => ({
  ...componentCover(names),
  ...browserCover(names, browser),
})
