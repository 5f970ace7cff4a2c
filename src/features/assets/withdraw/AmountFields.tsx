import { useTranslation } from 'react-i18next'
import { amountIn } from '#contract/kernel/amountField.ts'
import { fieldText, typedAmount } from '#contract/kernel/amountText.ts'
import { subtract } from '#contract/kernel/decimal.ts'
import type { WithdrawQuote } from '#machines/assets/withdraw/withdraw.setup.ts'
import type { WithdrawQuoteView } from '#machines/assets/withdraw/withdraw.view.ts'
import { formatCoin } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { amountOf, problemWords } from './withdrawWords.ts'

/** Space reserved for the line about a test. */
const testRoom = 44

/** The amount with its shares, and the test that can go first. */
export function AmountFields({ actor, view }: { actor: WithdrawQuote; view: WithdrawQuoteView }) {
  const { t, i18n } = useTranslation('withdraw')
  const { amount, coin, fields, way, canEdit } = view
  const symbol = formatCoin(coin?.shortName ?? '')
  const value = amountIn(amount)
  const { whole } = fields
  return (
    <Stack sx={{ gap: 2 }}>
      <Field
        label={t('field.amount')}
        value={fieldText(amount, i18n.language)}
        inputMode="decimal"
        autoComplete="off"
        numbers
        placeholder="0"
        disabled={!canEdit || !coin}
        onChange={(text) =>
          actor.send({ type: 'field.changed', change: { field: 'amount', typed: typedAmount(text, i18n.language) } })
        }
        error={problemWords(view, 'amount', i18n.language)}
        hint={
          way
            ? t('hint.minimum', { amount: amountOf(way.minWithdraw, coin?.shortName ?? '', i18n.language) })
            : t('hint.amount')
        }
        end={<Text tone="soft">{symbol}</Text>}
      />
      <Box
        role="group"
        aria-label={t('hint.shares')}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 2 }}
      >
        {view.shares.map((percent) => (
          <Button
            key={percent}
            size="small"
            disabled={!canEdit || !view.canFill}
            onClick={() => actor.send({ type: 'field.changed', change: { field: 'share', percent } })}
          >
            {percent === 100 ? t('action.max') : t('action.share', { percent: String(percent) })}
          </Button>
        ))}
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, minHeight: testRoom }}
      >
        <Text kind="small" tone="soft" sx={{ flex: '1 1 180px' }}>
          {whole !== undefined && value !== undefined
            ? t('test.rest', { rest: amountOf(subtract(whole, value), coin?.shortName ?? '', i18n.language) })
            : fields.isRest
              ? t('test.isRest')
              : t('test.hint')}
        </Text>
        <Button
          size="small"
          disabled={!canEdit || (whole === undefined && !view.canTest)}
          onClick={() => actor.send({ type: 'field.changed', change: { field: 'test', isOn: whole === undefined } })}
        >
          {whole === undefined ? t('test.first') : t('test.undo')}
        </Button>
      </Box>
    </Stack>
  )
}
