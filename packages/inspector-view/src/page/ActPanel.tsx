import { useId } from 'react'
import { choicesOf, commandOf, formOf, ofText, type ActTarget, type Choice } from './acts.ts'
import type { InspectorActsRef } from './inspectorActs.machine.ts'
import type { Draft } from './inspectorActs.setup.ts'
import { useWords } from './pageWords.ts'
import { useSnapshot } from './useSnapshot.ts'

const groups = ['send', 'answerCall', 'orderFault'] as const

/** The result of a tab's last command, or why it failed. */
export function ActResult({ acts }: { acts: InspectorActsRef }) {
  const words = useWords()
  const { value, context } = useSnapshot(acts)
  const { asked, refusal } = context
  const close = (
    <button
      type="button"
      onClick={() => {
        acts.send({ type: 'act.closed' })
      }}
    >
      {words.close}
    </button>
  )
  return (
    <>
      <div role="status">
        {value === 'done' && asked !== null && (
          <p className="iv-done">
            {words.actDone[asked]} {close}
          </p>
        )}
      </div>
      {value === 'refused' && (
        <p role="alert" className="iv-fault">
          {words.actRefused(refusal)} {close}
        </p>
      )}
    </>
  )
}

/** A form that sends a live actor an event, answers one of its calls, or makes the server fail. */
export function ActPanel({ acts, target }: { acts: InspectorActsRef; target: ActTarget }) {
  const words = useWords()
  const { value, context } = useSnapshot(acts)
  const id = useId()
  const choices = choicesOf(target)
  const form = formOf(choices, context.draft, target.at)
  if (form === undefined) return null
  const { choice, sample, text } = form
  const isKnown = target.facts?.samples[choice.label] !== undefined
  const made = commandOf(form, target.state.actor, isKnown)
  const fault = 'fault' in made ? words.formFault(made) : undefined
  const isAsking = value === 'requesting' || value === 'opening'
  const write = (draft: Omit<Draft, 'of'>) => {
    acts.send({ type: 'draft.changed', draft: { ...draft, of: ofText(target.at) } })
  }
  const nameOf = (one: Choice): string => {
    if (one.command === 'orderFault') return one.label === '' ? words.everyCall : one.label
    return one.isHeard ? one.label : `${one.label} (${words.notHeard})`
  }
  return (
    <form
      className="iv-act"
      aria-label={words.act}
      onSubmit={(event) => {
        event.preventDefault()
        if ('command' in made && !isAsking)
          acts.send({ type: 'act.requested', tab: target.at.tab, command: made.command })
      }}
    >
      <label>
        {words.actWhat}{' '}
        <select
          value={choice.id}
          onChange={({ currentTarget }) => {
            write({ what: currentTarget.value, sample: null, text: null })
          }}
        >
          {groups.map((group) => {
            const own = choices.filter(({ command }) => command === group)
            return own.length === 0 ? null : (
              <optgroup key={group} label={words.actGroups[group]}>
                {own.map((one) => (
                  <option key={one.id} value={one.id}>
                    {nameOf(one)}
                  </option>
                ))}
              </optgroup>
            )
          })}
        </select>
      </label>
      <label>
        {words.actSample}{' '}
        <select
          value={sample.id}
          onChange={({ currentTarget }) => {
            write({ what: choice.id, sample: currentTarget.value, text: null })
          }}
        >
          {choice.samples.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.actTexts[choice.command]}
        <textarea
          value={text}
          rows={4}
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={({ currentTarget }) => {
            write({ what: choice.id, sample: sample.id, text: currentTarget.value })
          }}
        />
      </label>
      <p id={`${id}-hint`} className="iv-quiet">
        {words.actHints[choice.command]}
      </p>
      <p id={`${id}-fault`} className="iv-fault" aria-live="polite">
        {fault}
      </p>
      <button type="submit" disabled={fault !== undefined || isAsking}>
        {words.actButtons[choice.command]}
      </button>
    </form>
  )
}
