import { walletTypes } from '#contract/assets/accounts.ts'
import { assets } from '#contract/assets/calls/assets.ts'
import { chain } from '#contract/assets/calls/chain.ts'
import { withdraw } from '#contract/assets/calls/withdraw.ts'
import type { Withdrawal, WithdrawBody } from '#contract/assets/calls/withdraw.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import { decimal, equals } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type {
  Fit,
  WithdrawAsk,
  WithdrawPreset,
  WithdrawSetup,
  WithdrawTerms,
} from '#machines/assets/withdraw/withdraw.types.ts'
import { withdrawRules } from '#machines/assets/withdraw/withdraw.rules.ts'
import { quoteConfirmOf } from '#machines/patterns/quoteConfirm/quoteConfirm.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createSafetyCheck } from '../account/safetyCheck.ts'
import { countdown } from '../browser/countdown.ts'
import { createSubmit } from '../http/submit.ts'
import type { Services } from '../services.ts'
import { keepForm } from '../shell/keptForms.ts'

interface CheckQuery {
  readonly coinId: string
  readonly networkId: string
  readonly address?: string
  readonly memo?: string
  readonly amount?: Decimal
}

interface How {
  readonly signal: AbortSignal
  readonly willRetry: boolean
}

/** The form's network: the chosen one if valid, else the only valid one. Among several, the user chooses. */
const networkOf = (asked: WithdrawAsk, fits: readonly Fit[], open: ReadonlySet<string>): string | undefined => {
  const fitting = fits.filter(({ isOffered, networkId }) => isOffered && open.has(networkId))
  if (asked.address === undefined) return asked.networkId
  const chosen = fitting.find(({ networkId }) => networkId === asked.networkId) ?? fitting[0]
  return fitting.length === 1 || chosen?.networkId === asked.networkId ? chosen?.networkId : undefined
}

const submitted = withdraw.submit.response

/** The form of a withdrawal over the venue's calls. */
export const createWithdrawQuote = (services: Services) => {
  const { client, random, clock } = services
  const calls = client.area(withdraw)

  const fetchTerms = async (asked: WithdrawAsk, how: How): Promise<WithdrawTerms> => {
    const { coinId, address, memo, amount } = asked
    const coin = { coinId: String(coinId) }
    const [info, entries, fits] = await Promise.all([
      calls.info({ query: coin }, how),
      calls.usableAddresses({ body: { coinId } }, how),
      address === undefined ? [] : calls.networksByAddress({ query: { address, ...coin } }, how),
    ])
    const { networks } = info.coin
    const open = new Set(networks.filter((one) => one.withdraw === 'open').map(({ networkId }) => networkId))
    const networkId = networkOf(asked, fits, open)
    // Without a network: blocks of every withdrawal, and of an address that is valid on none.
    const usual = networkId ?? networks.find(({ isDefault }) => isDefault)?.networkId ?? networks[0]?.networkId ?? ''
    const isAlone = networks.length === 1
    const target =
      address !== undefined && (networkId !== undefined || (isAlone && fits.length === 0))
        ? await calls.validateAddress({ query: { ...coin, networkId: usual, address, ...(memo && { memo }) } }, how)
        : undefined
    const query = { ...coin, networkId: usual, ...(amount !== undefined && { amount }) }
    const isFit = target?.valid === true && networkId !== undefined
    const receiver = address !== undefined && isFit ? { address, ...(memo && { memo }) } : undefined
    const check = await checked(query, receiver, how)
    return { coinId, asked, info, entries, fits, networkId, address: target, check }
  }

  /** A refused recipient, such as the user's own address, is one more block; the form stays unchanged. */
  const checked = async (query: CheckQuery, receiver: Partial<CheckQuery> | undefined, how: How) => {
    if (receiver === undefined) return calls.check({ query }, how)
    try {
      return await calls.check({ query: { ...query, ...receiver } }, how)
    } catch (failed) {
      const { kind, code } = toCallError(failed, withdraw.check.id)
      if (kind !== 'business' || code === undefined) throw failed
      const check = await calls.check({ query }, how)
      return { ...check, blocks: [...check.blocks, { code, until: null, wayOn: null, neededLevel: null }] }
    }
  }

  /** A withdrawal that waits for a review is answered by a code, so its record is read from the list. */
  const submit: typeof calls.submit = async (input, options) => {
    try {
      return await calls.submit(input, options)
    } catch (failed) {
      if (toCallError(failed, withdraw.submit.id).code !== codes.transferInReview) throw failed
      const { list } = await calls.log({ query: { pageNum: '1', pageSize: '1' } }, {}).catch(() => ({ list: [] }))
      const [made] = list
      if (made?.networkId !== input.body.networkId || !equals(made.amount, decimal(input.body.amount))) throw failed
      return made
    }
  }

  const fetchSetup = async (how: How): Promise<WithdrawSetup> => {
    const [{ networks, coins }, { accounts }, session] = await Promise.all([
      client.area(chain).coins({ query: {} }, how),
      client.area(assets).balances({}, how),
      client.session.current({}, how),
    ])
    const spot = accounts.find(({ walletType }) => walletType === walletTypes.spot)
    const available: Record<string, Decimal> = {}
    for (const one of spot?.coins ?? []) available[one.coinId] = one.available
    return { networks, coins, available, isBound: session?.googleBound ?? false }
  }

  return quoteConfirmOf(
    withdrawRules,
    {
      fetchSetup: requestOf<WithdrawSetup, { readonly preset: WithdrawPreset }>(
        ({ signal, willRetry }) => fetchSetup({ signal, willRetry }),
        random.share,
      ),
      fetchTerms: requestOf<WithdrawTerms, WithdrawAsk>(
        ({ query, signal, willRetry }) => fetchTerms(query, { signal, willRetry }),
        random.share,
      ),
      proof: createSafetyCheck(services),
      submit: createSubmit<WithdrawBody, Withdrawal | null>(services, submit, undefined, (data) => {
        const parsed = submitted.safeParse(data)
        return parsed.success ? parsed.data : undefined
      }),
      seconds: countdown({ clock }),
    },
    keepForm('withdraw'),
  )
}
