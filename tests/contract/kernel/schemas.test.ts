import { describe, expect, it } from 'vitest'
import { walletTypeList, walletTypes } from '#contract/assets/accounts.ts'
import { entities } from '#contract/entities.ts'
import { identityStatuses, identityTypes } from '#contract/account/entities/identity.ts'
import {
  labelsWithoutLink,
  messageCategories,
  messageDataSchema,
  messageLabels,
  priceAlertTypes,
} from '#contract/messages/entities/inmail.ts'
import { serviceLineTypes } from '#contract/support/entities/support.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { listed } from './entities.list.ts'

describe('product entities', () => {
  it('match the list exactly [API-05]', () => {
    expect(Object.keys(entities).sort()).toEqual(Object.keys(listed).sort())
  })

  it.each(Object.entries(entities))('%s: has one schema that names each of its fields [API-05]', (name, schema) => {
    expect(Object.keys(schema.shape)).toEqual(
      expect.arrayContaining([...(listed[name] ?? ['an entity that is not listed'])]),
    )
  })

  it('carry a copied trader’s UID in the extras of a message [API-05]', () => {
    expect(messageDataSchema.parse({ extras: { traderUid: '1' } })).toEqual({ extras: { traderUid: '1' } })
    expect(messageDataSchema.safeParse({ extras: { uid: '1' } }).success).toBe(false)
  })

  it('use the venue family’s numeric codes [API-05]', () => {
    expect(serviceLineTypes).toEqual({ webChat: 1, liveChat: 2, chatDesk: 3 })
    expect(identityStatuses).toEqual({ waiting: 0, passed: 1, failed: 2, none: 3 })
    expect(identityTypes).toEqual({ standard: 1, advanced: 2, enterprise: 3 })
    expect(walletTypes).toEqual({ spot: 2, cross: 6, isolated: 7, contract: 5, c2c: 3, delivery: 8 })
    expect(walletTypeList).toEqual([2, 6, 7, 5, 3, 8])
    expect(instTypes).toEqual({ spot: 2, margin: 3, perpetual: 4, delivery: 5, option: 6 })
    expect(messageCategories.map(({ name, index, code }) => [name, index, code])).toEqual([
      ['all', 0, undefined],
      ['announcement', 1, 2],
      ['system', 2, 1],
      ['quotes', 3, 20],
      ['trade', 4, 21],
    ])
    expect(Object.values(messageLabels)).toEqual([105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117])
    expect(labelsWithoutLink).toEqual([15, 16, 5])
    expect(priceAlertTypes).toEqual([105, 106, 107, 108, 109, 5])
  })
})
