import type { BuiltId } from './unbuilt.ts'

/** A part of a page whose place is kept while the page comes. */
export type Block = 'text' | 'button' | 'tabs' | 'filters' | 'rows' | 'fields' | 'total' | 'accounts' | 'settings'

/** The shape of a page before its code and words are here. */
export interface PageShape {
  /** A form stands in the middle. */
  readonly narrow?: true
  /** Something to do stands beside the title. */
  readonly actions?: true
  readonly blocks: readonly Block[]
}

const overview: PageShape = { blocks: ['total', 'accounts'] }

const shapes: { readonly [Id in BuiltId]: PageShape } = {
  home: { actions: true, blocks: ['text', 'rows'] },
  markets: { blocks: ['filters', 'tabs', 'rows'] },
  login: { narrow: true, blocks: ['fields', 'button', 'text'] },
  register: { narrow: true, blocks: ['fields', 'fields', 'button', 'text'] },
  personSetting: { blocks: ['settings', 'settings', 'settings'] },
  assetsOverview: overview,
  capitalOverview: overview,
  transferPage: { narrow: true, blocks: ['tabs', 'fields', 'fields', 'button'] },
  web3: { blocks: ['text', 'button', 'text', 'text'] },
  web3Asset: { actions: true, blocks: ['total', 'filters', 'rows'] },
  web3Receive: { narrow: true, blocks: ['text', 'tabs', 'fields'] },
  web3Swap: { narrow: true, blocks: ['fields', 'fields', 'button'] },
  walletApproval: { narrow: true, blocks: ['text', 'fields', 'button', 'text'] },
  phoneWallet: { narrow: true, blocks: ['text', 'rows'] },
  inMail: { actions: true, blocks: ['tabs', 'rows'] },
  alerts: { blocks: ['fields', 'fields', 'button', 'rows'] },
  live: { blocks: ['accounts'] },
  liveRoom: { actions: true, blocks: ['total', 'rows'] },
  supportDesk: { blocks: ['rows'] },
  transferRecords: { blocks: ['filters', 'rows'] },
}

/** A page that is not built yet, and the one that says that there is none: words, and a way on. */
const plain: PageShape = { blocks: ['text', 'button'] }

const known: ReadonlyMap<string, PageShape> = new Map(Object.entries(shapes))

export const shapeOf = (id: string | undefined): PageShape => known.get(id ?? '') ?? plain
