import { useTranslation } from 'react-i18next'
import type { TransferRef } from '#machines/assets/transfer/transfer.machine.ts'
import type { TransferView } from '#machines/assets/transfer/transfer.view.ts'
import { formatCoin } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { SwapIcon } from '#ui/content/icons.tsx'
import { oneColumn } from '#ui/layout/windows.ts'
import { Picker } from '#ui/overlays/Picker.tsx'

/** Selects the source and target accounts, and the pair of an isolated account. */
export function Accounts({ actor, view }: { actor: TransferRef; view: TransferView }) {
  const { t } = useTranslation('transfer')
  const option = (wallet: number) => ({ value: String(wallet), label: t(`wallet.${wallet as 2}`) })
  const words = { search: t('picker.search'), noMatch: t('picker.noMatch'), close: t('picker.close') }
  const pairs = view.pairs?.map((pair) => ({
    value: String(pair.tradeId),
    label: formatCoin(pair.name),
    ...(pair.isDisabled || pair.isActivated ? {} : { detail: t('field.pairUnused') }),
    isDisabled: pair.isDisabled,
  }))
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr auto 1fr',
          gap: 2,
          alignItems: 'end',
          [oneColumn]: { gridTemplateColumns: '1fr', justifyItems: 'stretch', '& > button': { justifySelf: 'center' } },
        }}
      >
        <Picker
          label={t('field.source')}
          chosen={option(view.source)}
          options={view.sources.map(option)}
          words={words}
          disabled={!view.canEdit}
          onPick={(value) => actor.send({ type: 'source.chosen', walletType: Number(value) })}
        />
        <IconButton
          label={t('action.swap')}
          disabled={!view.canEdit}
          onClick={() => actor.send({ type: 'accounts.swapped' })}
        >
          <SwapIcon style={{ transform: 'rotate(90deg)' }} />
        </IconButton>
        <Picker
          label={t('field.target')}
          chosen={option(view.target)}
          options={view.targets.map(option)}
          words={words}
          disabled={!view.canEdit}
          onPick={(value) => actor.send({ type: 'target.chosen', walletType: Number(value) })}
        />
      </Box>
      {pairs && (
        <Picker
          label={t('field.pair')}
          chosen={pairs.find(({ value }) => value === String(view.tradeId))}
          options={pairs}
          words={{ ...words, disabled: t('field.pairDisabled') }}
          placeholder={t('state.noPair')}
          disabled={!view.canEdit}
          onPick={(value) => actor.send({ type: 'pair.chosen', tradeId: Number(value) })}
        />
      )}
    </>
  )
}
