import { changedWorkspace, firstWorkspace, storedForm } from '#contract/spot/workspaceRules.ts'

/** The layout of another tab or an earlier visit: without orders. */
export const lessWorkspace = changedWorkspace(firstWorkspace, 'wide', { act: 'hide', panel: 'orders' })
export const sampleStored = storedForm(lessWorkspace)
