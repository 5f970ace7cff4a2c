import { useTranslation } from 'react-i18next'
import type { CallError } from '#contract/kernel/errors.ts'
import { deskFilesPath } from '#contract/support/files.ts'
import type { UploadedFile } from '#contract/support/files.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { PickedImage } from '#machines/patterns/pickedImage.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { Text } from '#ui/content/Text.tsx'
import { AttachButton } from '#ui/forms/AttachButton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { ImageSlots } from './ImageSlots.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** What the user does to them, as events of the form's flow. */
type ScreenshotEvent =
  | { readonly type: 'file.picked'; readonly file: PickedImage }
  | { readonly type: 'file.removed'; readonly id: string }
  | { readonly type: 'upload.retried' }

interface ScreenshotsProps {
  readonly files: readonly UploadedFile[]
  readonly places: number
  /** Whether the form can be changed. */
  readonly isOpen: boolean
  readonly isUploading: boolean
  readonly canAdd: boolean
  /** Why the last one was not uploaded. */
  readonly error: CallError | undefined
  readonly canRetry: boolean
  readonly onEvent: (event: ScreenshotEvent) => void
}

/** Screenshots of a form, each uploaded when it is picked. */
export function Screenshots({
  files,
  places,
  isOpen,
  isUploading,
  canAdd,
  error,
  canRetry,
  onEvent,
}: ScreenshotsProps) {
  const { t } = useTranslation(['screenshots', 'common'])
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Text kind="label">{t('field.label')}</Text>
        <AttachButton
          label={t('action.add')}
          accept="image/png,image/jpeg,image/webp"
          maxBytes={supportLimits.desk.maxFileBytes}
          busy={isUploading}
          disabled={!canAdd && !isUploading}
          onFile={(file) => onEvent({ type: 'file.picked', file })}
        />
      </Stack>
      <ImageSlots
        label={t('field.label')}
        images={files.map(({ id, name }) => ({ id, name, src: `${deskFilesPath}/${id}` }))}
        places={places}
        removeLabel={(name) => t('action.remove', { name })}
        disabled={!isOpen}
        onRemove={(id) => onEvent({ type: 'file.removed', id })}
      />
      {/* Its line is always there, so that nothing moves. */}
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', minHeight: 36 }}>
        {error ? (
          <>
            <Text as="p" kind="small" tone="error" role="alert">
              {t('state.refused')} <FailureText error={error} />
            </Text>
            {canRetry && (
              <Button size="small" disabled={!isOpen} onClick={() => onEvent({ type: 'upload.retried' })}>
                {t('common:action.retry')}
              </Button>
            )}
          </>
        ) : (
          <Text as="p" kind="small" tone="faint" role={isUploading ? 'status' : undefined}>
            {isUploading ? t('state.uploading') : t('field.hint')}
          </Text>
        )}
      </Stack>
    </Stack>
  )
}
