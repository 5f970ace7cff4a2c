import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CatalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import type { Offer } from '#machines/patterns/catalogue/catalogue.types.ts'
import { catalogueView, offersOf } from '#machines/patterns/catalogue/catalogue.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { CompareTable } from './CompareTable.tsx'
import { WideDrawer } from '#ui/overlays/WideDrawer.tsx'
import type { CatalogueColumn } from './columns.ts'

/** The chosen offers side by side. */
export function CompareDrawer<TOffer extends Offer, TFilter>({
  catalogue,
  columns,
  nameOf,
}: {
  catalogue: CatalogueOf<TOffer, TFilter>
  columns: readonly CatalogueColumn<TOffer>[]
  nameOf: (offer: TOffer) => string
}) {
  const { t } = useTranslation('catalogue')
  const view = useSelector(catalogue, catalogueView<TOffer, TFilter>, shallowEqual)
  if (!view.isComparing) return null
  return (
    <WideDrawer
      title={t('compare.title')}
      closeLabel={t('compare.close')}
      onClose={() => catalogue.send({ type: 'comparison.closed' })}
    >
      <CompareTable
        caption={t('compare.title')}
        corner={t('compare.property')}
        items={offersOf(view.offers, view.compared).map((offer) => ({ key: offer.id, name: nameOf(offer), offer }))}
        rows={columns
          .filter(({ isListOnly }) => isListOnly !== true)
          .map(({ key, head, cell }) => ({ key, head, cell: ({ offer }: { offer: TOffer }) => cell(offer) }))}
      />
      <Box sx={{ padding: '16px 12px' }}>
        <Button onClick={() => catalogue.send({ type: 'comparison.cleared' })}>{t('compare.clear')}</Button>
      </Box>
    </WideDrawer>
  )
}
