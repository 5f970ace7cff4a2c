import { shallowEqual, useSelector } from '@xstate/react'
import type { GatherRef } from './gather.machine.ts'
import { gatherView } from './gather.view.ts'
import { gatherWords as t } from './gather.words.ts'

/** The example's screen: a switch over its view. */
export function Gather({ actor }: { readonly actor: GatherRef }) {
  const view = useSelector(actor, gatherView, shallowEqual)
  const cancel = <button onClick={() => actor.send({ type: 'gather.cancelled' })}>{t('gather:action.cancel')}</button>
  const retry = (words: string) => <button onClick={() => actor.send({ type: 'retry.requested' })}>{words}</button>
  switch (view.phase) {
    case 'idle':
      return <button onClick={() => actor.send({ type: 'gather.requested' })}>{t('gather:action.gather')}</button>
    case 'gathering':
      return (
        <p role="status">
          {t('gather:phase.fetching')} {cancel}
        </p>
      )
    case 'labelling':
      return (
        <p>
          <label>
            {t('gather:field.label')}{' '}
            <input value="" onChange={(change) => actor.send({ type: 'label.changed', label: change.target.value })} />
          </label>
          {cancel}
        </p>
      )
    case 'saving':
      return <p role="status">{t('gather:phase.saving')}</p>
    case 'saved':
      return (
        <p role="status">
          {t('gather:outcome.saved', { count: String(view.count) })}
          <button onClick={() => actor.send({ type: 'gather.requested' })}>{t('gather:action.again')}</button>
          {cancel}
        </p>
      )
    case 'failedFetching':
      return (
        <p role="alert">
          {t('gather:failure.fetching')} {retry(t('gather:action.goOn'))} {cancel}
        </p>
      )
    case 'failedSaving':
      return (
        <p role="alert">
          {t('gather:failure.saving')} {retry(t('gather:action.save'))} {cancel}
        </p>
      )
  }
}
