import type { AppRefs } from '#machines/shell/app/app.refs.ts'

/** The popover that shows the total opens: the total and the rates that it is shown in are asked for. */
export const askTotal = ({ walletPopover, currency }: AppRefs): void => {
  walletPopover.send({ type: 'peek.opened' })
  currency.send({ type: 'currency.requested' })
}
