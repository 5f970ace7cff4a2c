import { tableOf } from './flowTests.ts'
import type { Files, FlowNames } from './names.ts'

/** The page of a `tile` flow: one picture, its table and its files. */
export const tilePage = ({ domain, flow, type, title }: FlowNames): Files => ({
  [`src/features/${domain}/${flow}/${type}Page.tsx`]: `import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { ${flow}Ranges } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Points, ${type}Range } from '#contract/${domain}/calls/${flow}.ts'
import { toPixels } from '#contract/kernel/decimal.ts'
import type { ${type}Ref } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import type { TileActor } from '#machines/patterns/tile/tile.ts'
import type { AppRefs, PageData } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { Tile } from '#features/parts/tile/Tile.tsx'
import type { TileContents } from '#features/parts/tile/Tile.tsx'
import { formatAmount, formatCompact, formatMinute } from '#i18n/format.ts'
import { dayWriter } from '#i18n/formatDay.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { SeriesDrawing } from '#drawing/tiles/drawings.ts'

interface TileProps {
  tile: TileActor<'${flow}', ${type}Range>
  app: AppRefs
}

function ${type}Tile({ tile, app }: TileProps) {
  const { t, i18n } = useTranslation('${flow}')
  const zone = useSelector(app.preferences, zoneOf)
  const locale = i18n.language
  const contents = useCallback(
    (points: ${type}Points, _: ${type}Range, height: number): TileContents => {
      const day = dayWriter(locale, zone)
      const when = (at: number) => formatMinute(at, locale, zone)
      const heads = { time: t('column.time'), value: t('column.value') }
      const values = points.map(({ value }) => toPixels(value))
      const atPoint = (index: number, write: (point: ${type}Points[number]) => string) => {
        const point = points[index]
        return point === undefined ? '' : write(point)
      }
      return {
        picture: (
          <SeriesDrawing
            label={t('page.title')}
            lines={[{ key: 'value', name: heads.value, tone: 'brand', values }]}
            mode="area"
            height={height - 40}
            empty={t('state.empty')}
            axis={(value) => formatCompact(value, locale)}
            tick={(index) => atPoint(index, ({ at }) => day(at))}
            when={(index) => atPoint(index, ({ at }) => when(at))}
            read={(_line, index) => atPoint(index, ({ value }) => formatAmount(value, locale))}
          />
        ),
        hasRows: false,
        columns: [
          { key: 'time', head: heads.time, numbers: false },
          { key: 'value', head: heads.value, numbers: true },
        ],
        rows: () =>
          points.toReversed().map(({ at, value }) => ({
            key: String(at),
            to: undefined,
            cells: [when(at), formatAmount(value, locale)].map((text) => ({ text, way: undefined })),
          })),
        source: t('state.source'),
      }
    },
    [t, locale, zone],
  )
  return (
    <Tile<'${flow}', ${type}Range, ${type}Points>
      actor={tile}
      id="${flow}"
      title={t('page.title')}
      level={2}
      choices={${flow}Ranges.map((value) => ({ value, label: t(\`range.\${value}\`) }))}
      contents={contents}
    />
  )
}

/** ${title}. */
export function ${type}Page() {
  const { t } = useTranslation(['${flow}', 'common'])
  const { actor, app } = useLoaderData<PageData<${type}Ref>>()
  const tile = useSelector(actor, (snapshot) => snapshot.children.tile)
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  return (
    <PageFrame title={t('page.title')}>
      {isBroken || !tile ? <Alert kind="error">{t('state.broken')}</Alert> : <${type}Tile tile={tile} app={app} />}
    </PageFrame>
  )
}
`,
})

/** Sentences about the chart around the tile. */
const table = (flow: string) => ({
  samples: `const asks = { tile: { subject: '${flow}', range: '24h', refreshEvery: marketsLimits.overviewTiles.refreshEvery } }
`,
  rows: `  row('is shown with its first range', [], { in: 'shown', tags: [], asks }),
  row('says when its tile breaks', [{ answer: 'tile', error: 'x' }], { in: 'broken', tags: ['failed'] }),`,
})

/** A test of its page with a real tile, and the table of its chart. */
export const tileTest = (names: FlowNames): Files => {
  const { domain, flow, type, words } = names
  return {
    [`tests/components/${domain}/${flow}.test.tsx`]: `import type { Table } from '@statefloor/explorer'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { ${type}Points, ${type}Range } from '#contract/${domain}/calls/${flow}.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { ${flow}Machine } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { tileOf } from '#machines/patterns/tile/tile.ts'
import type { Dated, TileFile, TileQuery } from '#machines/patterns/tile/tile.types.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { wordsOf } from '#i18n/words.ts'
import { loadDrawings } from '#drawing/tiles/drawings.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

type Subject = '${flow}'
const points = [1, 2].map((value) => ({ at: value * 1_000, value: decimal(\`\${value}.5\`) }))

beforeAll(() => Promise.all([haveWords(['${flow}', 'tile']), loadDrawings()]))

it('the ${words} draws the chosen range, writes it as a table and saves it', async () => {
  const [asked, saved]: [${type}Range[], TileFile<Subject, ${type}Range, ${type}Points>[]] = [[], []]
  const tile = tileOf<Subject, ${type}Range, ${type}Points>({
    fetchData: requestOf<Dated<${type}Points>, TileQuery<Subject, ${type}Range>>(
      ({ query }) => Promise.resolve({ data: asked.push(query.range) > 1 ? points : [], asOf: 1_000 }),
      () => 0,
    ),
    saveFile: fromPromise(async ({ input }) => void saved.push(input)),
    watchClock: fromCallback(() => undefined),
  })
  const actor = createActor(${flow}Machine.provide({ actors: { tile } })).start()
  renderPage(${type}Page, { actor, app: startApp().app })
  act(() => actor.getSnapshot().children.tile?.send({ type: 'tile.neared' }))
  await act(settled)
  expect(screen.getByText(wordsOf('${flow}:state.empty')).isConnected).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: wordsOf('${flow}:range.7d') }))
  await act(settled)
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toContain('2.5')
  const title = wordsOf('${flow}:page.title')
  await userEvent.click(screen.getByRole('button', { name: wordsOf('tile:action.asTable', { title }) }))
  expect(screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent)).toEqual([
    wordsOf('${flow}:column.value'),
    '2.5',
    '1.5',
  ])
  await userEvent.click(screen.getByRole('button', { name: wordsOf('tile:action.csv', { title }) }))
  expect(saved).toMatchObject([{ range: '7d', data: points, format: 'csv' }])
  expect(asked).toEqual(['24h', '7d'])
})

${tableOf(names, table(flow))}`,
  }
}
