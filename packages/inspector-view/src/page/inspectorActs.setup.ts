import type { Command, CommandName } from '@statefloor/inspector/transport'
import { assign, fromPromise, setup } from 'xstate'

/** What a person is about to do. Null: what stands first, as it stands there. */
export interface Draft {
  /** The actor that it is for: its tab and session id. */
  readonly of: string | null
  readonly what: string | null
  readonly sample: string | null
  readonly text: string | null
}

export interface InspectorActsContext {
  readonly draft: Draft
  /** What a tab was asked to do last, and why it was not done. */
  readonly asked: CommandName | null
  readonly refusal: string
}

export type InspectorActsEvent =
  | { type: 'draft.changed'; draft: Draft }
  /** A tab shall do something. */
  | { type: 'act.requested'; tab: string; command: Command }
  | { type: 'act.closed' }
  /** The editor shall show a place in the sources, as `file:line`. */
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
    children: {} as { askTab: 'askTab'; openSource: 'openSource' },
  },
  actors: {
    /** Lets a tab do something; fails with its reason, or when it is gone. */
    askTab: fromPromise<void, { readonly tab: string; readonly command: Command } | undefined>(notProvided('askTab')),
    /** Shows a place of the sources in the editor. */
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
