import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { nativeKeys, paletteKeys } from '#contract/shell/sheetKeys.ts'
import { shortcuts } from '#contract/shell/shortcuts.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { areShortcutsOn, isSheetOpen, offeredHere } from '#machines/shell/shortcuts/shortcuts.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { KeyList } from '#features/parts/keys/KeyList.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** Keys whose full names are not printed on keyboards. */
const drawn = (key: string): string => (key === 'Escape' ? 'Esc' : key)

const ownPlaces = ['everywhere', 'pages'] as const
const nativePlaces = ['moving', 'menus', 'lists'] as const

/** All shortcuts by place. Rows of our own shortcuts also perform them on a press. */
export function ShortcutsSheet({ app }: { app: Pick<AppRefs, 'shortcuts'> }) {
  const { t } = useTranslation('shortcuts')
  const isOpen = useSelector(app.shortcuts, isSheetOpen)
  const isOn = useSelector(app.shortcuts, areShortcutsOn)
  const offered = useSelector(app.shortcuts, offeredHere)
  return (
    <Dialog
      open={isOpen}
      title={t('sheet.title')}
      onClose={() => app.shortcuts.send({ type: 'sheet.closed' })}
      closeLabel={t('sheet.close')}
      width={560}
      actions={
        <Stack
          direction="row"
          sx={{ flex: 1, alignItems: 'center', justifyContent: 'space-between', gap: 3, flexWrap: 'wrap' }}
        >
          <Text kind="small" tone="soft" role="status">
            {isOn ? t('sheet.onText') : t('sheet.offText')}
          </Text>
          <Button onClick={() => app.shortcuts.send({ type: 'shortcuts.toggled', isOn: !isOn })}>
            {isOn ? t('sheet.turnOff') : t('sheet.turnOn')}
          </Button>
        </Stack>
      }
    >
      <Stack sx={{ gap: 4 }}>
        {offered.map(({ from, offers }) => (
          <Stack key={from} component="section" sx={{ gap: 1 }}>
            <Text as="h3" kind="label" tone="soft" sx={{ padding: '0 8px' }}>
              {t('place.here')}
            </Text>
            <KeyList
              between={t('key.together')}
              rows={offers.map(({ id, label, keys }) => ({
                id,
                label,
                keys,
                onPress: () => app.shortcuts.send({ type: 'offer.pressed', from, id }),
              }))}
            />
          </Stack>
        ))}
        {ownPlaces.map((place) => (
          <Stack key={place} component="section" sx={{ gap: 1 }}>
            <Text as="h3" kind="label" tone="soft" sx={{ padding: '0 8px' }}>
              {t(`place.${place}`)}
            </Text>
            <KeyList
              between={t('key.then')}
              rows={shortcuts
                .filter((one) => one.place === place)
                .map(({ id, keys }) => ({
                  id,
                  label: t(`key.${id}`),
                  keys: keys.map(drawn),
                  onPress: () => app.shortcuts.send({ type: 'shortcut.pressed', id }),
                }))}
            />
            {place === 'everywhere' && (
              <KeyList
                between={t('key.together')}
                rows={[
                  {
                    id: 'palette',
                    label: t('key.palette'),
                    keys: paletteKeys,
                    onPress: () => {
                      app.shortcuts.send({ type: 'sheet.closed' })
                      app.shortcuts.send({ type: 'palette.requested' })
                    },
                  },
                ]}
              />
            )}
          </Stack>
        ))}
        {nativePlaces.map((place) => (
          <Stack key={place} component="section" sx={{ gap: 1 }}>
            <Text as="h3" kind="label" tone="soft" sx={{ padding: '0 8px' }}>
              {t(`place.${place}`)}
            </Text>
            <KeyList
              between={t('key.or')}
              rows={nativeKeys
                .filter((one) => one.place === place)
                .map(({ id, keys }) => ({ id, label: t(`native.${id}`), keys: keys.map(drawn) }))}
            />
          </Stack>
        ))}
      </Stack>
    </Dialog>
  )
}
