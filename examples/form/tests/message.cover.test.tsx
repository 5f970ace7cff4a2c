// @vitest-environment jsdom
import { afterAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { MessageForm } from '../src/MessageForm.tsx'
import type { MessageRef } from '../src/message.machine.ts'
import { messageModel as model } from '../src/message.model.ts'
import { words } from '../src/words.ts'

const recorder = new CoverageRecorder(model.machine)

it.each(driverCover(model).paths.map((path) => [pathText(path), path] as const))(
  'a person walks the form: %s [MBT-07]',
  async (_, path) => {
    const render = (actor: unknown) => <MessageForm actor={actor as MessageRef} />
    await walkComponent(path, { model, render, words, recorder })
  },
)

afterAll(() => {
  expect(gapsOf(model.machine, recorder).transitions).toEqual([])
})
