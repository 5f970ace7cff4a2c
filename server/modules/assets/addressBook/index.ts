import { calls } from '#contract/calls.ts'
import { coinNetworksOf, networkNamed } from '#server/catalogue/networks.ts'
import { networkRows } from '#server/catalogue/networks.data.ts'
import { usedAddresses } from '#server/funds/withdrawalStore.ts'
import { sessionOf, userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { addressAddedMail, withdrawalWeakenedMail } from '#server/mail/mails.ts'
import { outboxToken } from '#server/mail/outbox.ts'
import type { Module } from '#server/modules.ts'
import { refuseUnprovedEmail } from '#server/modules/account/identity/proved.ts'
import { spendToken } from '#server/modules/account/session/safety.ts'
import { refuseLockedSettings } from '#server/modules/account/session/settingsLock.ts'
import { sendMessagesToken } from '#server/modules/messages/messages/index.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { hour } from '#contract/kernel/durations.ts'
import { codes } from '#contract/kernel/codes.ts'
import { Refusal } from '#server/refusal.ts'
import { checkOf, networkOf, networksByAddress, readTarget } from './checks.ts'
import { addEntry, entriesOf, entryOf, removeEntry, renameEntry, usableEntries } from './entries.ts'
import { changedSetting, isWeaker, keepSetting, lockedSettingOf, withdrawalSettingOf } from './settings.ts'

const matches = (search: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(search.toLowerCase()))

/** Where a user's withdrawals may go, and how they are protected. */
export const addressBookModule: Module = {
  name: 'addressBook',
  needs: [sendMessagesToken, outboxToken],

  handlers: [
    handle(calls.withdraw.createAddress, async ({ body: { safetyToken, ...body } }, ctx) => {
      const { id } = userOf(ctx)
      const now = ctx.now()
      const target = readTarget(networkOf(body.networkId, body.coinId), body)
      const { row, notify } = await ctx.db.transaction(async (tx) => {
        await refuseUnprovedEmail(tx, id)
        await refuseLockedSettings(tx, id, now)
        const row = await addEntry(tx, id, { ...body, ...target }, now)
        await spendToken(tx, safetyToken, sessionOf(ctx), 'addAddress', now, body)
        const words = { label: row.label, address: row.address, network: body.networkId }
        const message = { kind: 'addressAdded' as const, words }
        const network = networkNamed(body.networkId)?.name ?? body.networkId
        return {
          row,
          notify: [
            await ctx.venue.use(sendMessagesToken)(tx, id, [message], now),
            await ctx.venue.use(outboxToken).put(tx, id, addressAddedMail({ address: row.address, network })),
          ],
        }
      })
      notify.forEach((run) => run())
      return entryOf(row, now)
    }),

    handle(calls.withdraw.usableAddresses, async ({ body: { coinId, networkId } }, ctx) => {
      const networks = coinNetworksOf(coinId).map((one) => one.networkId)
      const asked = networkId === undefined ? networks : networks.filter((one) => one === networkId)
      const rows = await usableEntries(ctx.db.query, userOf(ctx).id, coinId, asked)
      return rows.map((row) => entryOf(row, ctx.now()))
    }),

    handle(calls.withdraw.addresses, async ({ body: { coinId, networkId, search = '', pageNum, pageSize } }, ctx) => {
      const rows = (await entriesOf(ctx.db.query, userOf(ctx).id)).filter(
        (row) =>
          (coinId === undefined || row.coinId === coinId || row.coinId === null) &&
          (networkId === undefined || row.networkId === networkId) &&
          matches(search.trim(), row.label, row.address),
      )
      const from = (pageNum - 1) * pageSize
      return {
        list: rows.slice(from, from + pageSize).map((row) => entryOf(row, ctx.now())),
        totalCount: rows.length,
      }
    }),

    handle(calls.withdraw.renameAddress, async ({ body: { addressId, label } }, ctx) =>
      entryOf(await ctx.db.transaction((tx) => renameEntry(tx, userOf(ctx).id, addressId, label)), ctx.now()),
    ),

    handle(calls.withdraw.removeAddress, async ({ query: { addressId } }, ctx) => {
      await ctx.db.transaction((tx) => removeEntry(tx, userOf(ctx).id, addressId, ctx.now()))
      return null
    }),

    handle(calls.withdraw.universalNetworks, () =>
      networkRows.map(({ id, name, addressKind, memo }) => ({ networkId: id, name, addressKind, memo })),
    ),

    handle(calls.withdraw.addressSetting, (_, ctx) => withdrawalSettingOf(ctx.db.query, userOf(ctx).id, ctx.now())),

    handle(calls.withdraw.editAddressSetting, async ({ body: { safetyToken, ...asked } }, ctx) => {
      const { id } = userOf(ctx)
      const now = ctx.now()
      const { setting, notify } = await ctx.db.transaction(async (tx) => {
        const had = await lockedSettingOf(tx, id, now)
        const setting = changedSetting(had, asked, now)
        await keepSetting(tx, id, setting)
        if (!isWeaker(had, asked)) return { setting, notify: [] }
        await refuseUnprovedEmail(tx, id)
        await refuseLockedSettings(tx, id, now)
        if (safetyToken === undefined) throw new Refusal(codes.safetyCheckNeeded)
        await spendToken(tx, safetyToken, sessionOf(ctx), 'weakenWithdrawal', now, asked)
        return {
          setting,
          notify: [
            await ctx.venue.use(sendMessagesToken)(
              tx,
              id,
              [{ kind: 'withdrawalWeakened', words: { hours: String(venueLimits.addressBook.coolingOff / hour) } }],
              now,
            ),
            await ctx.venue.use(outboxToken).put(tx, id, withdrawalWeakenedMail(setting.pending?.effectiveAt ?? now)),
          ],
        }
      })
      notify.forEach((run) => run())
      return setting
    }),

    handle(calls.withdraw.networksByAddress, async ({ query: { address, coinId } }, ctx) =>
      networksByAddress(address, coinId ?? null, await entriesOf(ctx.db.query, userOf(ctx).id)),
    ),

    handle(calls.withdraw.validateAddress, async ({ query: { coinId, networkId, address, memo } }, ctx) => {
      const network = networkOf(networkId, coinId ?? null)
      const { id } = userOf(ctx)
      const entries = await entriesOf(ctx.db.query, id)
      const used = await usedAddresses(ctx.db.query, id, network, venueLimits.withdrawals.knownAddresses)
      return checkOf(network, { address, memo: memo ?? null, coinId: coinId ?? null }, entries, used, ctx.now())
    }),
  ],
}
