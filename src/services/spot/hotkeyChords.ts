import { fromCallback } from 'xstate'
import { changedChords, chordsOf } from '#contract/spot/hotkeys.ts'
import type { Chords } from '#contract/spot/hotkeys.ts'
import { hotkeyChordsMachine } from '#machines/spot/hotkeyChords/hotkeyChords.machine.ts'
import type { KeyNames } from '#machines/spot/hotkeyChords/hotkeyChords.setup.ts'
import type { Services } from '../services.ts'
import { isNone, readLayout } from './hotkeys.ts'
import type { LayoutSource } from './hotkeys.ts'

/** A modifier alone is not a hotkey yet. */
const holds = /^(?:Shift|Control|Alt|Meta|CapsLock|NumLock|Fn)/

/** The hotkey assignments, stored by the browser and recorded from its window. */
export const createHotkeyChords = ({ choices }: Pick<Services, 'choices'>, browser: LayoutSource) =>
  hotkeyChordsMachine.provide({
    actors: {
      watchKept: fromCallback<{ type: string }>(({ sendBack }) => {
        const notify = () => sendBack({ type: 'chords.received', chords: chordsOf(choices.read('hotkeyChords')) })
        let isOver = false
        notify()
        void readLayout(browser).then((layout) => {
          if (!layout || isOver) return
          const names: KeyNames = Object.fromEntries(layout)
          sendBack({ type: 'names.received', names })
        })
        const end = choices.watch('hotkeyChords', notify)
        return () => {
          isOver = true
          end()
        }
      }),

      watchKey: fromCallback<{ type: string }>(({ sendBack }) => {
        const pressed = (event: KeyboardEvent) => {
          if (holds.test(event.code) || event.repeat) return
          // Tab moves on and assigns no key.
          if (event.key === 'Tab') {
            sendBack({ type: 'change.left' })
            return
          }
          event.preventDefault()
          event.stopImmediatePropagation()
          if (event.key === 'Escape' && !event.shiftKey) sendBack({ type: 'change.left' })
          else if (!isNone(event)) sendBack({ type: 'key.pressed', chord: { code: event.code, shift: event.shiftKey } })
        }
        window.addEventListener('keydown', pressed, { capture: true })
        return () => window.removeEventListener('keydown', pressed, { capture: true })
      }),
    },
    actions: {
      remember: (_, { chords }: { chords: Chords }) => choices.keep('hotkeyChords', changedChords(chords)),
    },
  })
