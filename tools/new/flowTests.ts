import type { Files, FlowNames } from './names.ts'

/** The parts shared by the tests of all kinds of flows. */

interface Table {
  /** Import lines for the samples. */
  readonly imports?: string
  readonly samples?: string
  /** The machine's input, as code. */
  readonly input?: string
  /** Calls of `row`, as code. */
  readonly rows: string
}

/** A table with one test per sentence about the chart. */
export const tableOf = ({ flow, words }: FlowNames, { samples = '', input, rows }: Table): string => `${samples}
const row = rowBuilder(${flow}Machine${input === undefined ? '' : `, ${input}`})

const table: Table<typeof ${flow}Machine> = [
${rows}
]

holdTable(${flow}Machine, table, 'the ${words} $says')
`

/** The test that walks the screen, with the table of the chart. */
export const coverFile = (names: FlowNames, table: Table): Files => {
  const { domain, flow, type } = names
  return {
    [`tests/components/${domain}/${flow}.cover.test.tsx`]: `import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
${table.imports ?? ''}import { ${flow}Machine } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { ${flow}Model } from '#machines/${domain}/${flow}/${flow}.model.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp()

beforeAll(() => haveWords(['${flow}']))

holdCover({
  model: ${flow}Model,
  words: wordsOf,
  render: (actor) => <PageElement Component={${type}Page} data={{ actor, app }} />,
})

${tableOf(names, table)}`,
  }
}

/** The four fault tests of a form with one text that is submitted once. */
export const faultsFile = ({ domain, flow, words }: FlowNames): Files => ({
  [`tests/faults/${domain}/${flow}.spec.ts`]: `import type { Page } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { routes } from '#contract/routes.ts'
import { expect } from '#tests/support/browser/test.ts'
import { wordsIn } from '#tests/support/words.ts'
import { ofPerson, readAt, tryWrites } from '../writes.ts'

const words = wordsIn('en_US')
const path = routes.find(({ id }) => id === '${flow}')?.path ?? ''
const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => main(page).getByRole('textbox', { name: words('${flow}:field.text', {}) })

tryWrites(ofPerson, {
  flow: 'the ${words}',
  call: ${flow}.submit,
  begin: async ({ page }) => {
    await page.goto(\`/en_US\${path}\`)
    await field(page).fill('First')
  },
  send: (page) => main(page).getByRole('button', { name: words('${flow}:action.send', {}) }).click(),
  none: async (page) => {
    await expect(main(page).getByRole('alert')).toContainText(words('${flow}:state.refused', {}))
    await expect(field(page)).toHaveValue('First')
  },
  done: (page) => expect(main(page).getByText(words('${flow}:state.accepted', {}))).toBeVisible(),
  // So far the venue stores nothing of it but the outcome of its key.
  effects: async (fixture) => {
    const keys = fixture.calls.flatMap((call) => call.headers()[headers.idempotencyKey.toLowerCase()] ?? [])
    const told = await Promise.all(keys.map((key) => readAt(fixture, session.outcome, { data: { key } })))
    return told.filter(({ state }) => state === 'done').length
  },
  anothers: (page) => expect(field(page)).toHaveValue(''),
})
`,
})
