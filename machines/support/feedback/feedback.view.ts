import { supportLimits } from '#contract/support/limits.ts'
import { canUploadAgain } from '#machines/patterns/pickedImage.ts'
import type { FeedbackSnapshot } from './feedback.machine.ts'

/** The form's contents. */
export const feedbackView = (snapshot: FeedbackSnapshot) => {
  const { category, text, files, fileError, picking, recording, error, ticket, creator } = snapshot.context
  const phase = snapshot.matches({ form: 'accepted' })
    ? ('accepted' as const)
    : snapshot.hasTag('unknown')
      ? ('settling' as const)
      : snapshot.hasTag('busy')
        ? ('sending' as const)
        : ('editing' as const)
  const isInvalid = snapshot.matches({ form: { editing: 'invalid' } })
  const isUploading = snapshot.matches({ upload: 'uploading' })
  return {
    phase,
    category: category ?? '',
    text,
    files,
    ticket,
    error,
    /** In an application of a creator. */
    creator,
    isIncomplete: isInvalid,
    isCategoryMissing: isInvalid && category === null,
    isTextMissing: isInvalid && text.trim() === '',
    isWaiting: snapshot.matches({ form: { editing: 'waiting' } }),
    isUploading,
    /** Why the last file was not uploaded. */
    fileError: snapshot.matches({ upload: 'failed' }) ? fileError : undefined,
    canRetryFile: canUploadAgain(picking, fileError),
    canAttach: phase === 'editing' && !isUploading && files.length < supportLimits.feedback.maxFiles,
    isRecordingIncluded: snapshot.matches({ recording: 'making' }) || snapshot.matches({ recording: 'made' }),
    isRecordingMade: snapshot.matches({ recording: 'made' }),
    hasRecordingFailed: snapshot.matches({ recording: 'failed' }),
    /** Characters of the recording, for its size. */
    recordingSize: recording?.length ?? 0,
  }
}
