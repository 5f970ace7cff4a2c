import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { shellLimits } from '#contract/shell/limits.ts'
import { matching } from '#contract/shell/menus/matching.ts'
import { toIntl } from '#contract/shell/locales.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { currencyCode, currencyList, currencyPhase } from '#machines/shell/currency/currency.view.ts'
import { offeredLocales, spokenLocale } from '#machines/shell/locale/locale.view.ts'
import { localePickerView } from '#machines/shell/localePicker/localePicker.machine.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { ChoiceList } from '#ui/forms/ChoiceList.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { Text } from '#ui/content/Text.tsx'

interface ListProps {
  app: AppRefs
  label: string
  choices: readonly { readonly value: string; readonly name: string; readonly sign?: string; readonly lang?: string }[]
  value: string | undefined
  onChoose: (value: string) => void
}

/** A list, with a search field if it is long. */
function SearchedList({ app, label, choices, value, onChoose }: ListProps) {
  const { t } = useTranslation('header')
  const { text } = useSelector(app.localePicker, localePickerView, shallowEqual)
  const found = matching(choices, text, ({ value: code, name, sign = '' }) => [code, name, sign])
  return (
    <Stack sx={{ gap: 2 }}>
      {choices.length > shellLimits.menu.searchAbove && (
        <Box sx={{ padding: '8px 12px 0' }}>
          <Field
            label={t('picker.search')}
            type="search"
            autoComplete="off"
            maxLength={60}
            value={text}
            onChange={(typed) => app.localePicker.send({ type: 'text.changed', text: typed })}
          />
        </Box>
      )}
      {found.length === 0 ? (
        <Text as="p" tone="soft" role="status" sx={{ padding: '8px 12px' }}>
          {t('picker.noMatch')}
        </Text>
      ) : (
        <ChoiceList
          label={label}
          value={value}
          onChoose={onChoose}
          choices={found.map(({ value: code, name, sign, lang }) => ({
            value: code,
            lang,
            label: sign ? (
              <>
                <span>{name}</span>
                <Text tone="soft">{sign}</Text>
              </>
            ) : (
              name
            ),
          }))}
        />
      )}
    </Stack>
  )
}

function Languages({ app }: { app: AppRefs }) {
  const { t } = useTranslation('header')
  const current = useSelector(app.locale, spokenLocale)
  const offered = useSelector(app.locale, offeredLocales)
  return (
    <SearchedList
      app={app}
      label={t('picker.language')}
      choices={offered.map(({ code, name }) => ({ value: code, name, lang: toIntl(code) }))}
      value={current}
      onChoose={(value) => {
        const chosen = offered.find(({ code }) => code === value)
        if (!chosen) return
        app.navigation.send({ type: 'item.closed' })
        app.locale.send({ type: 'locale.chosen', locale: chosen.code })
      }}
    />
  )
}

function Currencies({ app }: { app: AppRefs }) {
  const { t } = useTranslation(['header', 'common'])
  const list = useSelector(app.currency, currencyList)
  const phase = useSelector(app.currency, currencyPhase)
  const current = useSelector(app.currency, currencyCode)
  if (list.length === 0 && phase === 'failed')
    return (
      <Box
        role="alert"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, padding: '12px' }}
      >
        <Text tone="error">{t('picker.failed')}</Text>
        <Button size="small" onClick={() => app.currency.send({ type: 'currency.requested' })}>
          {t('common:action.retry')}
        </Button>
      </Box>
    )
  if (list.length === 0)
    return (
      <Stack role="status" aria-label={t('picker.loading')} sx={{ gap: 3, padding: '12px' }}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={24} />
        ))}
      </Stack>
    )
  return (
    <SearchedList
      app={app}
      label={t('picker.currency')}
      choices={list.map(({ code, symbol }) => ({ value: code, name: code, sign: symbol }))}
      value={current}
      onChoose={(code) => {
        app.navigation.send({ type: 'item.closed' })
        app.currency.send({ type: 'currency.chosen', code })
      }}
    />
  )
}

/** Language and currency in two lists, one visible at a time, and a link to all settings. */
export function PickerContents({ app }: { app: AppRefs }) {
  const { t } = useTranslation('header')
  const panelId = useId()
  const { tabs, tab } = useSelector(app.localePicker, localePickerView, shallowEqual)
  return (
    <>
      <Tabs
        label={t('picker.tabs')}
        tabs={tabs.map((value) => ({ value, label: t(`picker.${value}`) }))}
        value={tab}
        onChange={(chosen) => app.localePicker.send({ type: 'tab.chosen', tab: chosen })}
        panelId={panelId}
      />
      <Box id={panelId} role="tabpanel" aria-label={t(`picker.${tab}`)} sx={{ paddingTop: '4px' }}>
        {tab === 'language' ? <Languages app={app} /> : <Currencies app={app} />}
      </Box>
      <Box sx={{ borderTop: '1px solid var(--line)', padding: '8px 8px 4px', marginTop: 1 }}>
        <Button
          fullWidth
          look="plain"
          onClick={() => {
            app.navigation.send({ type: 'item.closed' })
            app.preferences.send({ type: 'settings.opened' })
          }}
        >
          {t('picker.settings')}
        </Button>
      </Box>
    </>
  )
}
