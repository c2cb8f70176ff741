/** All pieces have `size` bytes but the last, which has at most as many, and none only when there are no bytes at all. */
export async function* cutInPieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let [chunks, length] = [[] as Buffer[], 0]
  for await (const chunk of source) {
    chunks.push(chunk)
    length += chunk.length
    if (length <= size) continue
    let rest = Buffer.concat(chunks)
    for (; rest.length > size; rest = rest.subarray(size)) yield { bytes: rest.subarray(0, size), isLast: false }
    ;[chunks, length] = [[rest], rest.length]
  }
  yield { bytes: Buffer.concat(chunks), isLast: true }
}
