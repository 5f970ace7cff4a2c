import type { AppRefs } from '#machines/shell/app/app.refs.ts'

/** Requests the total and its exchange rates when a popover with the total opens. */
export const requestTotal = ({ walletPopover, currency }: AppRefs): void => {
  walletPopover.send({ type: 'peek.opened' })
  currency.send({ type: 'currency.requested' })
}
