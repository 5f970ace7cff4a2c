import { cleanup, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { beforeAll } from 'vitest'
import { catalogueModel } from '#machines/patterns/catalogue/catalogue.model.ts'
import type { CatalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import { catalogueView } from '#machines/patterns/catalogue/catalogue.view.ts'
import { CatalogueBar } from '#features/parts/catalogue/CatalogueBar.tsx'
import { CatalogueList } from '#features/parts/catalogue/CatalogueList.tsx'
import { CompareDrawer } from '#features/parts/catalogue/CompareDrawer.tsx'
import type { CatalogueColumn } from '#features/parts/catalogue/columns.ts'
import { wordsOf } from '#i18n/words.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { WideDrawer } from '#ui/overlays/WideDrawer.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(async () => {
  await haveWords(['catalogue'])
  // The code of drawers comes with the first one.
  render(
    <WideDrawer title="First" closeLabel="Close" onClose={() => undefined}>
      {null}
    </WideDrawer>,
  )
  await screen.findByRole('dialog', { name: 'First' })
  cleanup()
})

interface Sample {
  readonly id: string
  readonly name: string
}

const columns: readonly CatalogueColumn<Sample>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name, sorts: 'up', area: 'name' },
]
const nameOf = ({ name }: Sample) => name
const filters = ['all', 'few'].map((value) => ({ value, label: value }))

/** A page of the pattern: a filter, the list and the comparison. */
function Samples({ catalogue }: { catalogue: CatalogueOf<Sample, string> }) {
  const { filter } = useSelector(catalogue, catalogueView<Sample, string>)
  return (
    <>
      <CatalogueBar catalogue={catalogue} columns={columns} isPhone={false} zone="UTC">
        <Segmented
          label="Filter"
          options={filters}
          value={filter}
          onChange={(value) => catalogue.send({ type: 'filter.chosen', filter: value })}
        />
      </CatalogueBar>
      <CatalogueList
        catalogue={catalogue}
        caption="Offers"
        columns={columns}
        areas='"name compare"'
        nameOf={nameOf}
        whenNone={null}
      />
      <CompareDrawer catalogue={catalogue} columns={columns} nameOf={nameOf} />
    </>
  )
}

holdCover({
  model: catalogueModel,
  words: wordsOf,
  render: (actor) => <Samples catalogue={actor as CatalogueOf<Sample, string>} />,
})
