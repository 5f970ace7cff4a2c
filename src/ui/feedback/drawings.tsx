import { drawing } from './drawing.tsx'

/** A star, with space for more: favourites. */
export const StarsDrawing = drawing(
  'M48 12L52.400 23.900L65.100 24.400L55.100 32.300L58.600 44.600L48 37.500L37.400 44.600L40.900 32.300L30.900 24.400L43.600 23.900z',
  'M77 17v10M72 22h10M19 27v8M15 31h8',
  'Stars',
)
/** A price below a level without an alert: alerts. */
export const LevelDrawing = drawing(
  'M12 48l13-9l10 5l14-16l9 6l12-12',
  'M12 16h5M24 16h5M36 16h5M48 16h5M60 16h5M72 16h5M74 22a4 4 0 1 1-.010 0z',
  'Level',
)
/** Two accounts and arrows between them: transfers. */
export const TransfersDrawing = drawing(
  'M12 20h24v28h-24zM60 20h24v28h-24zM18 28h12M66 28h12',
  'M41 30h14M51 26l4 4l-4 4M55 41H41M45 37l-4 4l4 4',
  'Transfers',
)
/** An order slip, and the outline of the next: orders. */
export const SlipDrawing = drawing(
  'M30 10h36v46l-6-4l-6 4l-6-4l-6 4l-6-4l-6 4zM38 22h20M38 31h12',
  'M54 40h10M59 35v10',
  'Slip',
)
/** A lock and its key. */
export const LockDrawing = drawing(
  'M28 28h30v28H28zM34 28v-8a9 9 0 0 1 18 0v8M43 39v7',
  'M74 26a5 5 0 1 1-.010 0zM74 36v14M74 44h5',
  'Lock',
)
/** A line that has just started. */
export const CurveDrawing = drawing('M16 10v48M16 44h6l8-6', 'M30 38l10 3l12-14l10 5l18-18M80 14v8M80 14h-8', 'Curve')
/** A calendar whose last day is before its first. */
export const DaysDrawing = drawing('M22 15h52v37h-52zM22 26h52M34 10v9M62 10v9', 'M60 40H36M43 33l-7 7l7 7', 'Days')
/** Finished slips: notices. */
export const NoticesDrawing = drawing('M20 34h56v18h-56zM26 28v-6h44v6M33 17v-5h30v5', 'M41 43l5 5l10-10', 'Notices')
/** An envelope: messages. */
export const LettersDrawing = drawing('M20 18h52v34h-52zM20 18l26 20l26-20', 'M79 12a4 4 0 1 1-.010 0z', 'Letters')
/** An empty tray: questions to customer service. */
export const TrayDrawing = drawing('M16 36l9-20h46l9 20v18h-64zM16 36h18l4 7h20l4-7h18', 'M39 25h18', 'Tray')
/** A message and its reply. */
export const TalkDrawing = drawing(
  'M14 12h46v25h-28l-10 8v-8h-8zM28 25h.010M37 25h.010M46 25h.010',
  'M67 24h15v20h-6v7l-8-7h-22',
  'Talk',
)
/** A stack of coins, and the outline of the next. */
export const CoinsDrawing = drawing(
  'M18 34c0 7 28 7 28 0s-28-7-28 0v14c0 7 28 7 28 0v-14M18 41c0 7 28 7 28 0',
  'M68 24a13 13 0 1 1-.010 0zM68 31v12M62 37h12',
  'Coins',
)
/** A chain, and the outline of the next block. */
export const BlocksDrawing = drawing(
  'M10 26h20v20h-20zM38 26h20v20h-20zM30 36h8M58 36h8',
  'M66 31v-5h5M81 26h5v5M86 41v5h-5M71 46h-5v-5',
  'Blocks',
)
/** A wallet. */
export const WalletDrawing = drawing(
  'M20 20h50a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6zM20 20a6 6 0 0 1 6-6h38v6',
  'M76 32H62a5 5 0 0 0 0 10h14M63 37h.010',
  'Wallet',
)
/** A phone with an empty screen. */
export const PhoneDrawing = drawing(
  'M36 6h24a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H36a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4zM44 49h8',
  'M48 20v14M41 27h14',
  'Phone',
)
/** Logins approved on a phone. */
export const ShieldDrawing = drawing('M48 8l20 7v14c0 12-8 20-20 25c-12-5-20-13-20-25v-14z', 'M48 20v11l7 5', 'Shield')
/** A screen: live shows. */
export const ScreenDrawing = drawing('M18 12h60v36h-60zM38 58l3-10M58 58l-3-10', 'M43 22v16l14-8z', 'Screen')
/** A clock: upcoming shows. */
export const SoonDrawing = drawing(
  'M48 10a22 22 0 1 1-.010 0zM48 14v2M48 48v2M30 32h2M64 32h2',
  'M48 20v12l9 6',
  'Soon',
)
/** A reel: recordings. */
export const ReelDrawing = drawing(
  'M16 16h64v34h-64zM16 24h64M16 42h64M27 16v8M38 16v8M49 16v8M60 16v8M71 16v8M27 42v8M38 42v8M49 42v8M60 42v8M71 42v8',
  'M45 28v10l8-5z',
  'Reel',
)
/** A signpost: an unknown address. */
export const SignpostDrawing = drawing(
  'M46 10v48M46 16h24l6 6l-6 6h-24M46 34h-20l-6 6l6 6h20',
  'M54 22h12M40 40h-10',
  'Signpost',
)
