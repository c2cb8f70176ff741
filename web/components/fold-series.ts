import type { EventListItem } from '../../src/areas/events/records/contract.ts'

type Folded<T> = readonly [T, ...T[]]

/** The dates of each series together, in the order of the first of them. */
export const foldSeries = <T>(items: readonly T[], eventFor: (item: T) => EventListItem): readonly Folded<T>[] =>
  foldBy(items, (item) => {
    const { id, seriesId } = eventFor(item)
    return seriesId ?? id
  })

/** Of what a group repeats under one title, as a series or one by one, only the next. */
export const nextDates = <T>(items: readonly T[], eventFor: (item: T) => EventListItem): readonly T[] =>
  foldBy(items, (item) => repetitionKey(eventFor(item))).map(([first]) => first)

export const repetitionKey = ({ group, title }: EventListItem): string =>
  `${group?.id} ${title.trim().toLocaleLowerCase()}`

const foldBy = <T>(items: readonly T[], keyFor: (item: T) => string) =>
  [...Map.groupBy(items, keyFor).values()] as unknown as readonly Folded<T>[]
