import { changedWorkspace, firstWorkspace, storedForm } from '#contract/spot/workspaceRules.ts'

/** What another tab, or an earlier visit, made of the floor: without orders. */
export const lessWorkspace = changedWorkspace(firstWorkspace, 'wide', { act: 'hide', panel: 'orders' })
export const sampleStored = storedForm(lessWorkspace)
