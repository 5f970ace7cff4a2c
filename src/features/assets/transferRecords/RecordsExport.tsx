import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { RecordsExportRef } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import { exportView } from '#machines/assets/recordsExport/recordsExport.view.ts'
import type { RecordsQuery } from '#machines/assets/transferRecords/recordsFilter.ts'
import { exportBar } from '#i18n/exportBar.ts'
import { ExportBar } from '#features/parts/records/ExportBar.tsx'

/** Exports all transfers that match the filter. `query` is undefined while the filter is invalid. */
export function RecordsExport({ actor, query }: { actor: RecordsExportRef; query: RecordsQuery | undefined }) {
  const { i18n } = useTranslation('recordsExport')
  const view = useSelector(actor, exportView)
  return <ExportBar {...exportBar(view, query, i18n.language, (event) => actor.send(event))} />
}
