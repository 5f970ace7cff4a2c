import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { silencedKinds } from '#machines/shell/preferences/preferences.view.ts'

/** Passes the muted kinds to the notices, now and on each change. */
export const silenceNotices = ({ preferences, notices }: Pick<AppRefs, 'preferences' | 'notices'>): void => {
  const notify = () => {
    const kinds = silencedKinds(preferences.getSnapshot())
    if (kinds !== notices.getSnapshot().context.silenced) notices.send({ type: 'kinds.disabled', kinds })
  }
  notify()
  preferences.subscribe(notify)
}
