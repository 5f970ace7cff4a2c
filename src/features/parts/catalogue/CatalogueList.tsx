import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import type { Offer } from '#machines/patterns/catalogue/catalogue.types.ts'
import { catalogueView, nextSort, offersOf } from '#machines/patterns/catalogue/catalogue.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { DenseTable } from '#ui/lists/DenseTable.tsx'
import type { CatalogueColumn } from './columns.ts'

const placeholders = Array.from({ length: 12 }, (_, index) => index)

interface CatalogueListProps<TOffer extends Offer, TFilter> {
  catalogue: CatalogueOf<TOffer, TFilter>
  /** The accessible name of the table. */
  caption: string
  columns: readonly CatalogueColumn<TOffer>[]
  /** The lines of a card; `compare` is the place of its box. */
  areas: string
  nameOf: (offer: TOffer) => string
  /** Advice where no offer matches. */
  whenNone: ReactNode
}

/** The offers in each of their states: a table, on a phone cards. */
export function CatalogueList<TOffer extends Offer, TFilter>({
  catalogue,
  caption,
  columns,
  areas,
  nameOf,
  whenNone,
}: CatalogueListProps<TOffer, TFilter>) {
  const { t } = useTranslation(['catalogue', 'common'])
  const view = useSelector(catalogue, catalogueView<TOffer, TFilter>, shallowEqual)
  switch (view.phase) {
    case 'loading':
      return (
        <Stack role="status" aria-label={t('state.loading')} sx={{ gap: 2, p: 4 }}>
          {placeholders.map((row) => (
            <Skeleton key={row} height={28} />
          ))}
        </Stack>
      )
    case 'failed':
      return (
        <Box sx={{ p: 4 }}>
          <FailureState
            title={t('state.failed')}
            retry={{
              label: t('common:action.retry'),
              onRetry: () => catalogue.send({ type: 'retry.requested' }),
            }}
            {...(view.error && failureParts(view.error))}
          />
        </Box>
      )
    case 'broken':
      return <Alert kind="error">{t('state.broken')}</Alert>
    case 'none':
      return <EmptyState drawing={<NoMatchDrawing />} title={t('state.none')} action={whenNone} />
    case 'shown':
      break
  }
  const isEnded = (offer: TOffer) => view.ended.includes(offer.id)
  return (
    <DenseTable
      onAttention={(isThere) => catalogue.send({ type: isThere ? 'rows.entered' : 'rows.left' })}
      caption={caption}
      areas={areas}
      rows={offersOf(view.offers, view.order)}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'compare',
          head: t('compare.column'),
          silent: true,
          area: 'compare',
          cell: (offer) =>
            isEnded(offer) ? (
              <Tag tone="warning">{t('state.ended')}</Tag>
            ) : (
              <Check
                label={<span className="visually-hidden">{t('compare.offer', { name: nameOf(offer) })}</span>}
                checked={view.compared.includes(offer.id)}
                onChange={() => catalogue.send({ type: 'offer.compared', id: offer.id })}
              />
            ),
        },
        ...columns.map(({ sorts, isListOnly: _, ...column }) => ({
          ...column,
          ...(sorts === undefined
            ? {}
            : {
                sort: {
                  direction: view.sort?.column === column.key ? view.sort.direction : undefined,
                  onPress: () => catalogue.send({ type: 'sort.chosen', sort: nextSort(view.sort, column.key, sorts) }),
                },
              }),
        })),
      ]}
    />
  )
}
