/**
 * The building blocks of the most common passwords. We compiled the list ourselves from words that come to mind first;
 * no collection of leaked passwords was copied. The venue combines them as people do and refuses the results; a page
 * looks for them in what the user types.
 */

/** Words that people put before digits. */
export const words: readonly string[] = `
  password passwort motdepasse contrasena passphrase passcode secret secure security
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
  iloveyou loveyou iloveu mylove lovely lover forever letmein welcome hello helloworld whatever nothing changeme default
  admin administrator root system server manager operator master guest user username login access test testing tester temp
  princess sunshine flower butterfly rainbow angel baby babygirl chocolate cookie cheese banana orange apple cherry
  dragon monkey tiger lion panther eagle falcon phoenix mustang ferrari porsche mercedes corvette harley yamaha toyota honda
  football soccer baseball basketball hockey tennis golf liverpool arsenal chelsea barcelona realmadrid juventus manchester
  superman batman spiderman ironman starwars startrek pokemon naruto minecraft fortnite matrix gandalf hunter killer ninja
  shadow silver golden diamond purple yellow orange summer winter spring autumn january december friday sunday monday
  michael jennifer jessica ashley michelle daniel anthony matthew joshua andrew thomas robert charlie jordan george
  nicole hannah amanda samantha elizabeth alexander benjamin jonathan christian william richard patrick stephanie victoria
  computer internet samsung google facebook instagram microsoft windows android iphone macbook linux
  freedom america canada england germany france london paris berlin madrid newyork california texas australia china russia
  jesus jesuschrist god blessed heaven angels michael1 trustno1 family friends mother father brother sister
  money dollar million millionaire billionaire rich success winner lucky trading trader market exchange wallet
  bitcoin ethereum litecoin dogecoin binance coinbase crypto cryptocurrency blockchain satoshi nakamoto hodl tothemoon altcoin
  statefloor
  abc abcd abcde abcdef abcdefg abcdefgh aaaaaa
  woaini woaiwojia nihao zhongguo wangjing zhangwei liwei
`
  .trim()
  .split(/\s+/)

/** Suffixes that people add to a word when a site requires digits and symbols. */
export const endings: readonly string[] = `
  1 2 3 7 11 12 13 21 22 23 69 77 88 99 00 01 007 100 101 111 123 321 666 777 888 999 1234 4321 12345 54321 123456 654321
  1234567 12345678 123456789 1234567890 0123456789 1111 2222 7777 8888 000000 111111 112233 123123 121212 520 1314 5201314 168
  ! !! !@# !@#$ @1 @12 @123 @1234 #1 #123 1! 12! 123! 1234! 12345! 123456! 123@ 123# 1@ 1# a 1a 12a 123a 123abc abc abc123 qwe 1q2w3e
`
  .trim()
  .split(/\s+/)

/** Keyboard and number-pad walks, and other predictable sequences. */
export const walks: readonly string[] = `
  1qaz2wsx3edc 1qaz2wsx3edc4rfv 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsxcde3 zaq1xsw2cde3 qazwsxedcrfv 1qazxsw2
  1qazxsw23edc qwertyuiop[] asdfghjkl; qwerasdfzxcv qweasdzxc123 123qweasdzxc 123qwe123qwe 123qweasd123 qwe123qwe123 asd123asd123
  147258369 1472583690 159753456 7418529630 741852963 789456123 7894561230 963852741 0987654321 9876543210 1029384756 0192837465
  1234554321 1234512345 1231231234 1233211234 1234432112 12345678901 123456789012 1234567891 12345678910 1234567898 0123456789
  123456789a 123456789q 123456789z 1234567890a 1234567890q a123456789 a1234567890 q123456789 z123456789 aa123456789 abc123456789
  1a2b3c4d5e a1b2c3d4e5 a1s2d3f4g5 1z2x3c4v5b poiuytrewq lkjhgfdsa0 mnbvcxz123 0okm9ijn8uhb plokijuhyg qpwoeiruty qpalzmwoskxn
  abcdefghij abcdefghijk abcdefghijklmnopqrstuvwxyz abcdefg123 abcd123456 abc1234567 abcd12345678 letmein123 iloveyou1314 woaini1314
  password!@# passw0rd!! p@ssw0rd!! p@$$w0rd123 pa$$word123 correcthorse correcthorsebatterystaple thisisapassword mypassword mypassword1
  ihatepasswords iforgotmypassword yourpassword nopassword newpassword oldpassword newpassword1 password1password
`
  .trim()
  .split(/\s+/)

/** Symbols that replace letters: `p@ssw0rd` is `password`. */
export const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
