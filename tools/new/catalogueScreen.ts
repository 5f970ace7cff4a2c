import { tableOf } from './flowTests.ts'
import type { Files, FlowNames } from './names.ts'

/** The page of a `catalogue` flow: a search, the rows, and the comparison. */
export const cataloguePage = ({ domain, flow, type, title }: FlowNames): Files => ({
  [`src/features/${domain}/${flow}/${type}Page.tsx`]: `import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { ${type}Offer } from '#contract/${domain}/calls/${flow}.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { ${type}Ref } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import type { CatalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import { catalogueView } from '#machines/patterns/catalogue/catalogue.view.ts'
import type { AppRefs, PageData } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { CatalogueBar } from '#features/parts/catalogue/CatalogueBar.tsx'
import { CatalogueList } from '#features/parts/catalogue/CatalogueList.tsx'
import { CompareDrawer } from '#features/parts/catalogue/CompareDrawer.tsx'
import type { CatalogueColumn } from '#features/parts/catalogue/columns.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

/** The lines of a card. */
const areas = '"name compare"'

const nameOf = ({ name }: ${type}Offer) => name

function ${type}Catalogue({ offers, app }: { offers: CatalogueOf<${type}Offer, string>; app: AppRefs }) {
  const { t } = useTranslation('${flow}')
  const { filter } = useSelector(offers, catalogueView<${type}Offer, string>, shallowEqual)
  const isPhone = useSelector(app.layout, device) === 'phone'
  const zone = useSelector(app.preferences, zoneOf)
  const columns: readonly CatalogueColumn<${type}Offer>[] = [
    { key: 'name', head: t('column.name'), sorts: 'up', area: 'name', cell: nameOf },
  ]
  const find = (text: string) => offers.send({ type: 'filter.chosen', filter: text })
  return (
    <Panel>
      <CatalogueBar catalogue={offers} columns={columns} isPhone={isPhone} zone={zone}>
        <Field
          compact
          label={t('filter.search')}
          type="search"
          maxLength={shellLimits.search.maxKeyword}
          value={filter}
          onChange={find}
        />
      </CatalogueBar>
      {/* At least as tall as the window, so that nothing moves when the list loads or shrinks. */}
      <Box sx={{ minHeight: '100dvh' }}>
        <CatalogueList
          catalogue={offers}
          caption={t('page.title')}
          columns={columns}
          areas={areas}
          nameOf={nameOf}
          whenNone={<Button onClick={() => find('')}>{t('filter.reset')}</Button>}
        />
      </Box>
      <CompareDrawer catalogue={offers} columns={columns} nameOf={nameOf} />
    </Panel>
  )
}

/** ${title}. */
export function ${type}Page() {
  const { t } = useTranslation(['${flow}', 'catalogue'])
  const { actor, app } = useLoaderData<PageData<${type}Ref>>()
  const offers = useSelector(actor, (snapshot) => snapshot.children.offers)
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  return (
    <PageFrame title={t('page.title')}>
      {isBroken || !offers ? (
        <Alert kind="error">{t('catalogue:state.broken')}</Alert>
      ) : (
        <${type}Catalogue offers={offers} app={app} />
      )}
    </PageFrame>
  )
}
`,
})

/** Sentences about the chart around the catalogue. */
const table = {
  samples: `const asks = { offers: plain }
const changed = { type: 'query.changed', choice: found } as const
`,
  input: 'plain',
  rows: `  row('is listed as the address says', [], { in: 'shown', tags: [], asks }),
  row('follows the address', [changed], { in: 'shown', asks, sent: [changed] }),
  row('says when its catalogue breaks', [{ answer: 'offers', error: 'x' }], { in: 'broken', tags: ['failed'] }),`,
}

/** A test of its page with a real catalogue, and the table of its chart. */
export const catalogueTest = (names: FlowNames): Files => {
  const { domain, flow, type, words } = names
  return {
    [`tests/components/${domain}/${flow}.test.tsx`]: `import type { Table } from '@statefloor/explorer'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { ${type}Offer } from '#contract/${domain}/calls/${flow}.ts'
import { ${flow}ChoiceOf, ${flow}Machine, ${flow}Path } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { catalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import type { Offered } from '#machines/patterns/catalogue/catalogue.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const plain = { filter: '', sort: undefined }
const found = { filter: 'first', sort: { column: 'name', direction: 'down' } } as const
const offers = ['First', 'Second'].map((name) => ({ id: name, name }))

beforeAll(() => haveWords(['${flow}', 'catalogue']))

it('the ${words} lists its offers, and finds one by its name', async () => {
  const fetchOffers = requestOf<Offered<${type}Offer>, undefined>(
    () => Promise.resolve({ offers, at: 1_000 }),
    () => 0,
  )
  const orderOf = (all: readonly ${type}Offer[], { filter }: { filter: string }) =>
    all.filter(({ name }) => name.includes(filter)).map(({ id }) => id)
  const actors = { offers: catalogueOf<${type}Offer, string>({ fetchOffers, orderOf, pathOf: () => '/' }) }
  const actor = createActor(${flow}Machine.provide({ actors }), { input: plain }).start()
  renderPage(${type}Page, { actor, app: startApp().app })
  await act(settled)
  const shown = () => offers.filter(({ name }) => screen.queryAllByText(name).length > 0).map(({ name }) => name)
  expect(shown()).toEqual(['First', 'Second'])
  await userEvent.type(screen.getByRole('searchbox', { name: wordsOf('${flow}:filter.search') }), 'Sec')
  await act(settled)
  expect(shown()).toEqual(['Second'])
})

it('the ${words} has its choice in the address', () => {
  expect(${flow}Path('/', found)).toBe('/?search=first&sort=down')
  expect(${flow}ChoiceOf(new URLSearchParams('search=first&sort=down'))).toEqual(found)
  expect(${flow}Path('/', ${flow}ChoiceOf(new URLSearchParams('sort=sideways')))).toBe('/')
})

${tableOf(names, table)}`,
  }
}
