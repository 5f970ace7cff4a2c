import type { Command, CommandName } from '@statefloor/inspector/transport'
import { assign, fromPromise, setup } from 'xstate'

/** The action that a person is about to take. Null: the first choice, with its default value. */
export interface Draft {
  /** The actor that it is for: its tab and session id. */
  readonly of: string | null
  readonly what: string | null
  readonly sample: string | null
  readonly text: string | null
}

export interface InspectorActsContext {
  readonly draft: Draft
  /** The last command to a tab, and why it failed. */
  readonly asked: CommandName | null
  readonly refusal: string
}

export type InspectorActsEvent =
  | { type: 'draft.changed'; draft: Draft }
  /** Requests a command from a tab. */
  | { type: 'act.requested'; tab: string; command: Command }
  | { type: 'act.closed' }
  /** Requests a place in the sources in the editor, as `file:line`. */
  | { type: 'source.requested'; place: string }

export const startActs: InspectorActsContext = {
  draft: { of: null, what: null, sample: null, text: null },
  asked: null,
  refusal: '',
}

const notProvided = (name: string) => (): never => {
  throw new Error(`The inspector was started without ${name}: see createInspectorActors`)
}

export const inspectorActsSetup = setup({
  types: {
    context: {} as InspectorActsContext,
    events: {} as InspectorActsEvent,
    children: {} as { callTab: 'callTab'; openSource: 'openSource' },
  },
  actors: {
    /** Sends a command to a tab; fails with the tab's reason, or when the tab is gone. */
    callTab: fromPromise<void, { readonly tab: string; readonly command: Command } | undefined>(notProvided('callTab')),
    /** Opens a place in the sources in the editor. */
    openSource: fromPromise<void, string>(notProvided('openSource')),
  },
  actions: {
    changeDraft: assign((_, { draft }: { draft: Draft }) => ({ draft })),
    keepAsked: assign((_, { command }: { command: Command }) => ({ asked: command.name })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: error instanceof Error ? error.message : String(error),
    })),
  },
})
