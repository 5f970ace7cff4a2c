import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '#ui/layout/Fold.tsx'
import type { FormParts } from './parts.ts'

/** The less common options, closed until they are needed. */
export function Options({ actor, view, children }: FormParts & { children: ReactNode }) {
  const { t } = useTranslation('orderForm')
  const toggle = useCallback(() => actor.send({ type: 'options.toggled' }), [actor])
  return (
    <Disclosure title={t('options.title')} open={view.areOptionsOpen} onToggle={toggle}>
      {view.areOptionsOpen && children}
    </Disclosure>
  )
}
