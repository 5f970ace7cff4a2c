import type { Mode } from '#contract/shell/menus/items.ts'
import type { ModeSnapshot } from './mode.machine.ts'

/** The product's mode: its menu, its header, its look. */
export const currentMode = (snapshot: ModeSnapshot): Mode => (snapshot.matches('web3') ? 'web3' : 'exchange')
