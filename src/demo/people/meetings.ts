export const meetings: readonly (readonly [owner: string, visitor: string, daysAgo: number])[] = [
  ['matti', 'aino', 310],
  ['matti', 'jamal', 180],
  ['matti', 'grace', 62],
  ['matti', 'yusuf', 20],
  ['matti', 'venla', 0.5],
  ['aino', 'jamal', 140],
  ['aino', 'mafe', 55],
  ['aino', 'sofia', 21],
  ['aino', 'arjun', 6],
  ['jamal', 'kwame', 90],
  ['jamal', 'mafe', 3],
  ['oskar', 'linh', 130],
  ['oskar', 'aino', 4],
  ['grace', 'mafe', 30],
]

/** Labels of NFC cards by username; other people have a QR pass. */
export const cardHolders: Readonly<Record<string, string>> = {
  matti: 'On the lanyard',
  aino: 'In the phone case',
  jamal: 'On the guitar case',
}
