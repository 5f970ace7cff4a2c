import type { Files, FlowNames } from './names.ts'

/** The table of its chart, and the walks of its screen in a component and in a browser. */
export const requestTests = ({ domain, flow, type, words }: FlowNames): Files => ({
  [`tests/machines/${domain}/${flow}/${flow}.test.ts`]: `import { expect, it } from 'vitest'
import { ${flow}Machine } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'
import { rowFault } from '#tests/support/mutants/table.ts'
import type { Table } from '#tests/support/mutants/table.ts'

const cut = { kind: 'timeout', call: '${flow}.list' } as const
const entries = [{ id: 1, name: 'First' }]
const asks = { fetchEntries: undefined }

const table: Table<typeof ${flow}Machine> = [
  { says: 'is asked for', then: { in: 'loading', tags: ['busy'], asks } },
  {
    says: 'is shown when it has come',
    when: { answer: 'fetchEntries', done: entries },
    then: { in: 'shown', tags: [], asks: {}, context: { entries } },
  },
  {
    says: 'may be empty',
    when: { answer: 'fetchEntries', done: [] },
    then: { in: 'empty', tags: [], asks: {}, context: { entries: [] } },
  },
  {
    says: 'that does not come is an error',
    when: { answer: 'fetchEntries', error: cut },
    then: { in: 'failed', tags: ['failed'], asks: {}, context: { error: cut } },
  },
  {
    says: 'may be asked for again, the error forgotten',
    given: [{ answer: 'fetchEntries', error: cut }],
    when: { type: 'retry.asked' },
    then: { in: 'loading', asks, context: { error: undefined } },
  },
]

it.each(table)('the ${words} $says', (row) => {
  expect(rowFault(${flow}Machine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(${flow}Machine, table)
  expect(share, survivors.join('\\n')).toBeGreaterThanOrEqual(killShare)
})
`,
  [`tests/components/${domain}/${flow}.cover.test.tsx`]: `import { beforeAll, expect, it } from 'vitest'
import { ${flow}Model } from '#machines/${domain}/${flow}/${flow}.model.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { CoverageRecorder, gapsOf } from '#tests/support/coverage/coverage.ts'
import { walkComponent } from '#tests/support/drivers/component.tsx'
import { pathText } from '#tests/support/explorer/path.ts'
import { driverCover } from '#tests/support/explorer/paths.ts'

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
  [`tests/browser/${domain}/${flow}.cover.spec.ts`]: `import { ${flow}Model as model } from '#machines/${domain}/${flow}/${flow}.model.ts'
import { routes } from '#contract/routes.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { pathText } from '#tests/support/explorer/path.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
const { paths, missed } = browserCover({ model })
const path = routes.find(({ id }) => id === '${flow}')?.path ?? ''

test('the cover of the ${words} reaches every transition [MBT-03]', () => {
  expect(missed).toEqual([])
})

for (const walk of isCoverDue('${flow}') ? paths : []) {
  test(\`a browser walks the ${words}: \${pathText(walk)} [MBT-03]\`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, walk, { model, words, open: async () => void (await page.goto(\`/en_US\${path}\`)) })
  })
}
`,
})
