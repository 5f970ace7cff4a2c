import { beforeAll } from 'vitest'
import { recordsExportModel } from '#machines/assets/recordsExport/recordsExport.model.ts'
import type { RecordsExportRef } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import { HistoryExport } from '#features/spot/parts/orders/HistoryExport.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '1001' })
const query = { kind: 'fills', symbol: undefined, from: undefined, to: undefined, zone: 'UTC' } as const

beforeAll(() => haveWords(['recordsExport']))

holdCover({
  model: recordsExportModel,
  render: (actor) => (
    <PageElement
      Component={() => <HistoryExport actor={actor as RecordsExportRef} query={query} />}
      data={{ actor, app }}
    />
  ),
})
