import { beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { recordsExportModel } from '#machines/assets/recordsExport/recordsExport.model.ts'
import type { RecordsExportRef } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import { HistoryExport } from '#features/spot/parts/orders/HistoryExport.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

const { paths, missed } = driverCover(recordsExportModel)
const recorder = new CoverageRecorder(recordsExportModel.machine)
const { app } = startApp({ fid: '1001' })
const query = { kind: 'fills', symbol: undefined, from: undefined, to: undefined, zone: 'UTC' } as const

beforeAll(() => haveWords(['recordsExport']))

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s', async (_, path) => {
  await walkComponent(path, {
    model: recordsExportModel,
    recorder,
    words: wordsOf,
    render: (actor) => (
      <PageElement
        Component={() => <HistoryExport actor={actor as RecordsExportRef} query={query} />}
        data={{ actor, app }}
      />
    ),
  })
})

it('every transition of the export was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(recordsExportModel.machine, recorder).transitions).toEqual([])
})
