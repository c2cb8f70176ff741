import type { Cut } from '../../test/cuttable-proxy.ts'
import type { Part } from './engines.ts'

/** `one-sided`: silent for one of two processes only. */
type Way = Cut | 'killed' | 'one-sided'

export interface Round {
  readonly label: string
  readonly parts: readonly Part[]
  readonly way: Way
  readonly awayMs: number
}

const [shortMs, longMs] = [4_000, 12_000]

/** Each part in every way, then every two of them refused and silent at the same time. */
export function listRounds(parts: readonly Part[]): Round[] {
  const toRound = (away: readonly Part[], way: Way): Round => ({
    label: `${away.map(({ name }) => name).join(' and ')} ${way}`,
    parts: away,
    way,
    awayMs: away.length === 1 && way === 'silent' ? longMs : shortMs,
  })
  const singles = parts.flatMap((part) => waysFor(part).map((way) => toRound([part], way)))
  const pairs = parts.flatMap((part, index) =>
    parts
      .slice(index + 1)
      .flatMap((other) => (['refused', 'silent'] as const).map((way) => toRound([part, other], way))),
  )
  return [...singles, ...pairs]
}

const waysFor = ({ proxies, process }: Part): Way[] => [
  'refused',
  'silent',
  'paused',
  ...(process ? (['killed'] as const) : []),
  ...(proxies.length > 1 ? (['one-sided'] as const) : []),
]

export async function takeAway({ parts, way }: Round): Promise<void> {
  for (const { process, proxies } of parts)
    if (way === 'killed') await process?.stop()
    else if (way === 'one-sided') proxies.at(-1)?.cut('silent')
    else for (const proxy of proxies) proxy.cut(way)
}

export async function giveBack({ parts, way }: Round): Promise<void> {
  for (const { process, proxies } of parts) {
    if (way === 'killed') await process?.start()
    for (const proxy of proxies) await proxy.restore()
  }
}
