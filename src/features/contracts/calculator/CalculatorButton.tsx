import { useTranslation } from 'react-i18next'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { Board } from '#contract/kernel/board.ts'
import type { ContractFormRef } from '#machines/contracts/contractForm/contractForm.machine.ts'
import type { ContractTradeRef } from '#machines/contracts/contractTrade/contractTrade.machine.ts'
import { knownFigures } from '#machines/contracts/calculator/calculator.view.ts'
import { Button } from '#ui/forms/Button.tsx'

interface CalculatorButtonProps {
  actor: ContractTradeRef
  form: ContractFormRef
  figures: Board<ContractFigures>
}

/** Opens the calculator with the order in the form. */
export function CalculatorButton({ actor, form, figures }: CalculatorButtonProps) {
  const { t } = useTranslation('contractPositions')
  const open = () => {
    const { context } = form.getSnapshot()
    const mark = figures.read(context.contract.contractCode)?.mark
    actor.send({ type: 'calculator.opened', known: knownFigures(context, mark) })
  }
  return (
    <Button size="small" look="plain" aria-haspopup="dialog" onClick={open}>
      {t('action.calculator')}
    </Button>
  )
}
