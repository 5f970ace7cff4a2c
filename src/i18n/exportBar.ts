import type { RecordsExportRef } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import type { exportView } from '#machines/assets/recordsExport/recordsExport.view.ts'
import { exportStatus } from './exportStatus.ts'
import { formatCount } from './format.ts'
import { wordsOf } from './words.ts'

type View = ReturnType<typeof exportView>
type Send = RecordsExportRef['send']

/** The available buttons of the export; `query` is undefined while the filter is invalid. */
const pressesOf = ({ phase, rest }: View, query: unknown, locale: string, send: Send) => {
  if (phase === 'gathering' || phase === 'saving' || phase === 'failed')
    return [
      ...(phase === 'failed'
        ? [{ label: wordsOf('common:action.retry'), onPress: () => send({ type: 'retry.requested' }) }]
        : []),
      {
        label: wordsOf('recordsExport:cancel'),
        disabled: phase === 'saving',
        onPress: () => send({ type: 'export.cancelled' }),
      },
    ]
  return [
    ...(rest
      ? [
          {
            label: wordsOf('recordsExport:next', { part: formatCount(rest.next, locale) }),
            primary: true,
            onPress: () => send({ type: 'export.continued' }),
          },
        ]
      : []),
    {
      label: wordsOf('recordsExport:start'),
      disabled: query === undefined,
      onPress: () => {
        if (query !== undefined) send({ type: 'export.requested', query })
      },
    },
  ]
}

/** The bar of an export (`src/features/parts/records/ExportBar.tsx`) in the user's language. Its translations must be loaded. */
export const exportBar = (
  view: View,
  query: { readonly zone: string | undefined } | undefined,
  locale: string,
  send: Send,
  isShort = false,
) => ({
  label: wordsOf('recordsExport:title'),
  // A single format leaves nothing to choose.
  ...(view.formats.length === 1
    ? {}
    : {
        format: {
          label: wordsOf('recordsExport:format'),
          value: view.format,
          options: view.formats.map((format) => ({
            value: format,
            label: wordsOf(`recordsExport:formats.${format}`),
            disabled: view.isBusy || view.phase === 'failed',
          })),
          onChange: (value: string) => {
            const format = view.formats.find((one) => one === value)
            if (format) send({ type: 'format.chosen', format })
          },
        },
      }),
  presses: pressesOf(view, query, locale, send),
  status: exportStatus(view, query?.zone, locale, isShort),
})
