import { assign, fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { notProvided } from '#machines/notProvided.ts'
import { isSameUser } from '#machines/patterns/people.ts'
import { reportFault } from '../app/reportFault.ts'

/** A form that its owner left and may come back to. */
export interface KeptForm {
  /** The form's flow. */
  readonly flow: string
  readonly fid: string | undefined
  readonly fields: unknown
}

interface KeptFormsContext {
  /** The owner; undefined is a guest, who has none. */
  readonly fid: string | undefined
  readonly forms: Readonly<Record<string, unknown>>
}

const without = (forms: Readonly<Record<string, unknown>>, flow: string) =>
  Object.fromEntries(Object.entries(forms).filter(([name]) => name !== flow))

const keptFormsSetup = setup({
  types: {
    /** The first form: it starts the flow. */
    input: {} as KeptForm,
    context: {} as KeptFormsContext,
    events: {} as
      | ({ type: 'form.left' } & KeptForm)
      | { type: 'form.used'; flow: string }
      | { type: 'session.changed'; fid: string | undefined },
  },
  actors: {
    /** Sends `session.changed`, also at its start. */
    watchPerson: fromCallback<{ type: string }>(notProvided('watchPerson')),
  },
  guards: {
    isSameUser,
    /** The next user must not find the previous one's form. */
    isOwn: ({ context }, { fid }: KeptForm) => fid !== undefined && fid === context.fid,
  },
  actions: {
    reportFault: reportFault(),
    keepPerson: assign((_, { fid }: { fid: string | undefined }) => ({ fid, forms: {} })),
    keepForm: assign(({ context }, { flow, fields }: KeptForm) => ({ forms: { ...context.forms, [flow]: fields } })),
    forgetForm: assign(({ context }, { flow }: { flow: string }) => ({ forms: without(context.forms, flow) })),
  },
})

/**
 * The forms that were left to follow a way on, in memory only: each until it is used, and all until their owner logs
 * out.
 */
export const keptFormsMachine = keptFormsSetup.createMachine({
  id: 'keptForms',
  context: ({ input: { flow, fid, fields } }) => ({ fid, forms: { [flow]: fields } }),
  invoke: {
    id: 'watchPerson',
    src: 'watchPerson',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'session.changed': [
      { guard: { type: 'isSameUser', params: ({ event }) => event } },
      { actions: { type: 'keepPerson', params: ({ event }) => event } },
    ],
    'form.left': {
      guard: { type: 'isOwn', params: ({ event }) => event },
      actions: { type: 'keepForm', params: ({ event }) => event },
    },
    'form.used': { actions: { type: 'forgetForm', params: ({ event }) => event } },
  },
})

export type KeptFormsRef = ActorRefFrom<typeof keptFormsMachine>
export type KeptFormsSnapshot = SnapshotFrom<typeof keptFormsMachine>

/** The form of a flow, if this user left one. */
export const keptFormOf = ({ context }: KeptFormsSnapshot, flow: string, fid: string | undefined): unknown =>
  fid !== undefined && fid === context.fid ? context.forms[flow] : undefined
