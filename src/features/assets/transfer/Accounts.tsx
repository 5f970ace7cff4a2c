import { useTranslation } from 'react-i18next'
import type { TransferRef } from '#machines/assets/transfer/transfer.machine.ts'
import type { TransferView } from '#machines/assets/transfer/transfer.view.ts'
import { formatCoin } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { SwapIcon } from '#ui/content/icons.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'

/** From which account to which, and of an isolated one which pair. */
export function Accounts({ actor, view }: { actor: TransferRef; view: TransferView }) {
  const { t } = useTranslation('transfer')
  const option = (wallet: number) => ({ value: String(wallet), label: t(`wallet.${wallet as 2}`) })
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto 1fr', gap: 2, alignItems: 'end' }}>
        <SelectField
          label={t('field.source')}
          value={String(view.source)}
          options={view.sources.map(option)}
          disabled={!view.canEdit}
          onChange={(value) => actor.send({ type: 'source.chosen', walletType: Number(value) })}
        />
        <IconButton
          label={t('action.swap')}
          disabled={!view.canEdit}
          onClick={() => actor.send({ type: 'accounts.swapped' })}
        >
          <SwapIcon style={{ transform: 'rotate(90deg)' }} />
        </IconButton>
        <SelectField
          label={t('field.target')}
          value={String(view.target)}
          options={view.targets.map(option)}
          disabled={!view.canEdit}
          onChange={(value) => actor.send({ type: 'target.chosen', walletType: Number(value) })}
        />
      </Box>
      {view.pairs && (
        <SelectField
          label={t('field.pair')}
          value={view.tradeId === undefined ? '' : String(view.tradeId)}
          placeholder={t('state.noPair')}
          disabled={!view.canEdit}
          options={view.pairs.map((pair) => ({
            value: String(pair.tradeId),
            label: pair.isDisabled
              ? `${formatCoin(pair.name)} (${t('field.pairDisabled')})`
              : pair.isActivated
                ? formatCoin(pair.name)
                : `${formatCoin(pair.name)} (${t('field.pairUnused')})`,
            disabled: pair.isDisabled,
          }))}
          onChange={(value) => actor.send({ type: 'pair.chosen', tradeId: Number(value) })}
        />
      )}
    </>
  )
}
