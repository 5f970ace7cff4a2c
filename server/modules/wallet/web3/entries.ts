import type { ChainInfo, ChainToken } from '#contract/wallet/entities/chain.ts'
import { add, decimal, multiply, sum, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Addresses } from '#server/chain/addresses.ts'
import { chainOf, chains, native, tokenOf, tokens } from '#server/chain/catalogue.ts'
import { mostGasShare } from '#server/chain/blocks.ts'
import type { Chain, Token } from '#server/chain/catalogue.ts'
import type { TokenPrice } from '#server/chain/prices.ts'
import { fromAmount, ledgerScale } from '#server/ledger/amount.ts'

/** The displayed price of a token. A risk token claims its own, which no one pays. */
export const shownPrice = (token: Token, price: TokenPrice): Decimal =>
  token.isRiskToken ? decimal(token.claimedPrice) : fromAmount(price(token))

/** An amount in the units of the token's contract. */
const raw = (token: Token, amount: bigint): Decimal =>
  decimal((amount / 10n ** BigInt(ledgerScale - token.decimals)).toString())

interface Lying {
  readonly addresses?: Addresses | undefined
  readonly amount?: bigint | undefined
}

const addressOn = (chainIndex: string, addresses: Addresses | undefined): string => {
  const kind = chainOf(chainIndex)?.addresses
  return kind === undefined ? '' : (addresses?.[kind] ?? '')
}

const flat = (token: Token, price: TokenPrice, isMultiChainNetwork: boolean, { addresses, amount = 0n }: Lying) => ({
  address: addressOn(token.chainIndex, addresses),
  balance: fromAmount(amount),
  chainIndex: token.chainIndex,
  isMultiChainNetwork,
  isRiskToken: token.isRiskToken,
  logo: token.logo,
  rawBalance: raw(token, amount),
  symbol: token.symbol,
  tokenAddress: token.tokenAddress,
  tokenPrice: shownPrice(token, price),
  tokenType: token.tokenAddress === native ? 'native' : 'token',
})

/** A token as a wallet entry, together with the tokens of the same name on other chains. */
export const entryOf = (token: Token, price: TokenPrice, lying: Lying = {}): ChainToken => {
  const same = token.isRiskToken
    ? [token]
    : tokens.filter(({ symbol, coin }) => symbol === token.symbol && coin === token.coin)
  const isMulti = same.length > 1
  return {
    ...flat(token, price, isMulti, lying),
    name: token.name,
    decimals: token.decimals,
    chainList: same
      .filter((one) => one !== token)
      .map((one) => flat(one, price, isMulti, { addresses: lying.addresses })),
  }
}

/** The cost of an approval plus a swap when blocks are fullest. */
const mostGasOf = ({ gas }: Chain): Decimal => trim(multiply(add(gas.approve, gas.swap), mostGasShare))

/** All chains, each as the entry of its native coin. */
export const chainEntries = (price: TokenPrice, addresses?: Addresses): readonly ChainInfo[] =>
  chains.flatMap((chain) => {
    const coin = tokenOf(chain.chainIndex, native)
    return coin
      ? [
          {
            ...entryOf(coin, price, { addresses }),
            name: chain.name,
            logo: chain.logo,
            addressKind: chain.addresses,
            mostGas: mostGasOf(chain),
          },
        ]
      : []
  })

/** The total value of tokens. Risk tokens count as worthless. */
export const totalOf = (entries: readonly ChainToken[]): Decimal =>
  entries.length === 0
    ? zero
    : sum(
        entries
          .filter(({ isRiskToken }) => !isRiskToken)
          .map(({ balance, tokenPrice }) => multiply(balance, tokenPrice)),
      )
