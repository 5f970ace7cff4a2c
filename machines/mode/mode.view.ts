import type { Mode } from '../../contract/menus/items'
import type { ModeSnapshot } from './mode.machine'

/** The product's mode: its menu, its header, its look. */
export const currentMode = (snapshot: ModeSnapshot): Mode => (snapshot.matches('web3') ? 'web3' : 'exchange')
