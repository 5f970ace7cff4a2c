import { decimal, isPositive, multiply, quotient, subtract } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'

const hundred = decimal('100')
const shownDigits = 2

/** How far the last price has to move to a trigger, in per cent of the last price: +1.25 is up. */
export const triggerDistance = (trigger: Decimal, last: Decimal): Decimal | undefined =>
  isPositive(last) ? quotient(multiply(subtract(trigger, last), hundred), last, shownDigits, 'halfUp') : undefined
