import {
  joinEnd,
  joinStart,
  splitTimes,
  wallClockFromMs,
  wallClockToMs,
  type ClockFields,
} from '../pages/manage/events/clock-fields.ts'

const names = ['startDate', 'startClock', 'endClock', 'endDate'] as const

/** Moves the end of an event along with its start, so that it stays as long as it is. */
export function keepEventLength(): void {
  const start = document.querySelector<HTMLInputElement>('input[name=startClock]')
  if (!start?.form) return
  const { form } = start
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const read = () => Object.fromEntries(names.map((name) => [name, input(name).value])) as unknown as ClockFields
  let before = read()
  form.addEventListener('input', ({ target }) => {
    const after = read()
    const movesStart = target === start || target === input('startDate')
    const from = wallClockToMs(joinStart(after))
    if (movesStart && Number.isNaN(from)) return
    const end = from + wallClockToMs(joinEnd(before)) - wallClockToMs(joinStart(before))
    // A year that is being typed may be any number.
    if (movesStart && end > firstMs && end < lastMs) {
      const { endClock, endDate } = splitTimes(joinStart(after), wallClockFromMs(end))
      input('endClock').value = endClock
      input('endDate').value = endDate
    }
    before = read()
  })
}

const [firstMs, lastMs] = [Date.parse('0001-01-01T00:00Z'), Date.parse('9999-12-31T23:59Z')]
