import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderFormRef } from '#machines/spot/orderForm/orderForm.machine.ts'
import { orderFormView } from '#machines/spot/orderForm/orderForm.view.ts'
import { chipsHeight } from '#ui/forms/Chips.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Lockable } from '#ui/forms/Lockable.tsx'
import { FormFoot } from '#features/parts/floor/FormFoot.tsx'
import { SideChoice } from '#features/parts/floor/SideChoice.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Balance } from './Balance.tsx'
import { Carried } from './Carried.tsx'
import { KindChoice } from './KindChoice.tsx'
import { Options } from './Options.tsx'
import { Outcome } from './Outcome.tsx'
import { Costs, Preview } from './Preview.tsx'
import type { FormParts } from './parts.ts'
import { Prices } from './Prices.tsx'
import { Question } from './Question.tsx'
import { Sizes } from './Sizes.tsx'
import { Submit } from './Submit.tsx'

/** The order form of one pair. */
export function OrderForm({
  actor,
  optionFields,
  loans,
  lastAge,
  zone,
}: {
  actor: OrderFormRef
  /** What the options have, or that their code has yet to load. */
  optionFields: (parts: FormParts) => ReactNode
  /** What an order of a margin account may borrow and repay, and what it would. */
  loans?: Readonly<Record<'choices' | 'rows', (parts: FormParts) => ReactNode>> | undefined
  /** Why the market's last price is stale, in words; undefined while it is live. */
  lastAge: string | undefined
  /** The user's time zone; undefined is the browser's. */
  zone?: string | undefined
}) {
  const { t } = useTranslation('orderForm')
  const form = useSelector(actor, orderFormView)
  const view = useMemo(() => ({ ...form, lastAge, zone }), [form, lastAge, zone])
  const parts = { actor, view }
  return (
    <>
      <Form
        dense
        label={t('form.title')}
        isRefused={view.phase === 'invalid' || view.phase === 'incomplete'}
        onSubmit={() => actor.send({ type: 'order.submitted' })}
      >
        <Lockable locked={!view.isEditing}>
          <SideChoice actor={actor} side={view.side} />
          <KindChoice actor={actor} kinds={view.kinds} kind={view.kind} />
        </Lockable>
        <Balance
          actor={actor}
          person={view.person}
          own={view.own}
          side={view.side}
          market={view.market}
          account={view.account}
          error={view.error}
        />
        {loans && <Lockable locked={!view.isEditing}>{loans.choices(parts)}</Lockable>}
        <Lockable locked={!view.isEditing}>
          <Prices {...parts} />
          <Sizes {...parts} />
        </Lockable>
        <Options {...parts}>
          <Lockable locked={!view.isEditing}>{optionFields(parts)}</Lockable>
        </Options>
        <Preview {...parts} />
        {/* Reserved for the order's options: more than one line of them grows upwards, over the space left by the
            preview. */}
        <Box sx={{ flex: 'none', height: chipsHeight }} />
        <FormFoot
          above={
            <>
              <Outcome {...parts} />
              <Carried {...parts} />
            </>
          }
        >
          <Stack sx={{ gap: 2 }}>
            <Costs view={view} />
            {loans?.rows(parts)}
            <Submit {...parts} />
          </Stack>
        </FormFoot>
      </Form>
      <Question {...parts} />
    </>
  )
}
