import type { OwnLine } from './chart.types.ts'

/** Whether a line is that of a take profit or stop loss attached to an order. */
export const isAttachedLine = ({ field }: Pick<OwnLine, 'field'>): boolean =>
  field === 'takeProfit' || field === 'stopLoss'

/** Identifies a line: an order has one of its own, and one for each order attached to it. */
export const lineId = ({ orderId, field }: Pick<OwnLine, 'orderId' | 'field'>): string =>
  isAttachedLine({ field }) ? `${orderId}-${field}` : orderId
