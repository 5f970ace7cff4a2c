import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { RecordsExportRef } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import { exportView } from '#machines/assets/recordsExport/recordsExport.view.ts'
import { exportBar } from '#i18n/exportBar.ts'
import { ExportBar } from './ExportBar.tsx'

interface RecordsFileProps {
  actor: RecordsExportRef
  /** Undefined while the filter is invalid. */
  query: { readonly zone: string | undefined } | undefined
}

/** Exports all records that match the filter. */
export function RecordsFile({ actor, query }: RecordsFileProps) {
  const { i18n } = useTranslation('recordsExport')
  const view = useSelector(actor, exportView)
  return <ExportBar {...exportBar(view, query, i18n.language, (event) => actor.send(event))} />
}
