import type { OwnLine } from './chart.types.ts'

export const attachedFields = [
  'takeProfit',
  'profitLimit',
  'stopLoss',
  'lossLimit',
] as const satisfies readonly OwnLine['field'][]

/** Whether a line is that of a take profit or stop loss attached to an order. */
export const isAttachedLine = ({ field }: Pick<OwnLine, 'field'>): boolean =>
  attachedFields.some((attached) => attached === field)

/** Identifies a line: an order has one of its own, and one for each order attached to it. */
export const lineId = ({ orderId, field }: Pick<OwnLine, 'orderId' | 'field'>): string =>
  isAttachedLine({ field }) ? `${orderId}-${field}` : orderId
