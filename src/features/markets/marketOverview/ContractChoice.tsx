import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OverviewTileRef } from '#machines/markets/marketOverview/marketOverview.machine.ts'
import type { OverviewTile, TileChoice, TileData } from '#machines/markets/marketOverview/marketOverview.types.ts'
import {
  choiceView,
  choicesView,
  contractView,
  contractsView,
  otherChoice,
  otherContract,
} from '#machines/markets/marketOverview/overviewChoices.view.ts'
import { tileView } from '#machines/patterns/tile/tile.view.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** The range of a chart of one contract, and the contract. */
export function ContractChoice({
  tile,
  actor,
  title,
  choice,
  choose,
}: {
  tile: OverviewTile
  actor: OverviewTileRef
  title: string
  choice: TileChoice
  choose: (choice: TileChoice) => void
}) {
  const { t } = useTranslation(['marketOverview', 'tile'])
  const data = useSelector(actor, (snapshot) => tileView<TileData>(snapshot).data)
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', maxWidth: '100%' }}>
      <Segmented
        dense
        label={t('tile:label.range', { title })}
        options={choicesView(tile).map((value) => ({ value, label: t(`choice.${value}`) }))}
        value={choiceView(choice).plain}
        onChange={(plain) => choose(otherChoice(choice, plain))}
      />
      <SelectField
        small
        label={t('label.contract', { title })}
        value={contractView(choice)}
        options={contractsView(choice, data).map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={(symbol) => choose(otherContract(choice, symbol))}
      />
    </Stack>
  )
}
