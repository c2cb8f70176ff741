/** Moves the end of an event along with its start, so that it stays as long as it is. */
export function keepEventLength(): void {
  for (const start of document.querySelectorAll<HTMLInputElement>('input[type="datetime-local"][name="startTime"]')) {
    const end = start.form?.elements.namedItem('endTime')
    if (!(end instanceof HTMLInputElement)) continue
    let before = toMs(start)
    start.addEventListener('input', () => {
      const after = toMs(start)
      if (Number.isNaN(after)) return
      const moved = new Date(toMs(end) + after - before)
      before = after
      // A year that is being typed may be any number.
      if (moved.getTime() > firstMs && moved.getTime() < lastMs) end.value = moved.toISOString().slice(0, 16)
    })
  }
}

const [firstMs, lastMs] = [Date.parse('0001-01-01T00:00Z'), Date.parse('9999-12-31T23:59Z')]
const toMs = ({ value }: HTMLInputElement) => Date.parse(`${value}Z`)
