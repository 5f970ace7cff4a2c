/** The candles' periods, as the wire writes them. */
export const periods = ['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '3d', '5d', '1w', '1mo'] as const
export type Period = (typeof periods)[number]
