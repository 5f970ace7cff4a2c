import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { CatalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import type { Offer } from '#machines/patterns/catalogue/catalogue.types.ts'
import { catalogueView } from '#machines/patterns/catalogue/catalogue.view.ts'
import { formatClock, formatCount } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import type { CatalogueColumn } from './columns.ts'

interface CatalogueBarProps<TOffer extends Offer, TFilter> {
  catalogue: CatalogueOf<TOffer, TFilter>
  columns: readonly CatalogueColumn<TOffer>[]
  /** Cards have no heads to press, so a phone has a field for the sort. */
  isPhone: boolean
  /** The user's time zone. */
  zone: string | undefined
  /** The fields of the filter. */
  children: ReactNode
}

/** The filter of a catalogue; below it the number of offers, their age, and the way to the comparison. */
export function CatalogueBar<TOffer extends Offer, TFilter>({
  catalogue,
  columns,
  isPhone,
  zone,
  children,
}: CatalogueBarProps<TOffer, TFilter>) {
  const { t, i18n } = useTranslation('catalogue')
  const view = useSelector(catalogue, catalogueView<TOffer, TFilter>, shallowEqual)
  const isListed = view.phase === 'shown' || view.phase === 'none'
  const count = t('state.count', { count: view.order.length })
  return (
    <Box sx={{ padding: '12px 16px 8px', borderBottom: '1px solid var(--line)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {children}
        {isPhone && <SortSelect catalogue={catalogue} columns={columns} />}
      </Box>
      {/* Its height is reserved, so that no notice moves the rows. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, minHeight: 40 }}>
        <Text kind="small" tone="soft" noWrap role="status">
          {isListed && count}
          {view.isHeld && (
            <>
              {' · '}
              <span>{t('order.held')}</span>
            </>
          )}
        </Text>
        {view.listedAt !== undefined && (
          <Box
            role="group"
            aria-label={t('age.name')}
            sx={{ display: 'flex', alignItems: 'center', columnGap: 2, minHeight: 32 }}
          >
            <Text kind="small" tone={view.isStale ? 'warning' : 'faint'} noWrap>
              {t(view.isStale ? 'age.stale' : 'age.fresh', {
                time: formatClock(view.listedAt, i18n.language, zone),
              })}
            </Text>
            {view.isStale && (
              <Button
                size="small"
                look="plain"
                busy={view.isBusy}
                onClick={() => catalogue.send({ type: 'retry.requested' })}
              >
                {t('age.retry')}
              </Button>
            )}
          </Box>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, marginInlineStart: 'auto' }}>
          <Text kind="small" tone="soft" noWrap>
            {view.isFull && t('compare.full', { most: formatCount(kernelLimits.catalogue.compared, i18n.language) })}
          </Text>
          <Button
            size="small"
            disabled={view.compared.length === 0}
            onClick={() => catalogue.send({ type: 'comparison.opened' })}
          >
            {t('compare.open', { picked: formatCount(view.compared.length, i18n.language) })}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

const usual = ''

function SortSelect<TOffer extends Offer, TFilter>({
  catalogue,
  columns,
}: Pick<CatalogueBarProps<TOffer, TFilter>, 'catalogue' | 'columns'>) {
  const { t } = useTranslation('catalogue')
  const { sort } = useSelector(catalogue, catalogueView<TOffer, TFilter>, shallowEqual)
  const sorts = columns.flatMap(({ key, head, sorts: first }) =>
    first === undefined
      ? []
      : (['up', 'down'] as const).map((direction) => ({
          value: `${key}.${direction}`,
          label: t(direction === 'up' ? 'sort.up' : 'sort.down', { column: head }),
          sort: { column: key, direction },
        })),
  )
  return (
    <SelectField
      small
      label={t('sort.label')}
      value={sort ? `${sort.column}.${sort.direction}` : usual}
      options={[{ value: usual, label: t('sort.usual') }, ...sorts.map(({ value, label }) => ({ value, label }))]}
      onChange={(value) =>
        catalogue.send({ type: 'sort.chosen', sort: sorts.find((one) => one.value === value)?.sort })
      }
    />
  )
}
