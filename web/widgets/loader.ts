/** Runs in the embedding page: applies the heights that widgets report. */
const script = document.currentScript
/** Stops a widget from growing without end where its height depends on that of the frame. */
const maxHeightPx = 5000
if (script instanceof HTMLScriptElement) {
  const { origin: widgetOrigin } = new URL(script.src)
  const listFrames = () => [...document.querySelectorAll('iframe')]

  addEventListener('message', ({ origin, source, data }: MessageEvent<{ type?: unknown; height?: unknown } | null>) => {
    if (origin !== widgetOrigin || data?.type !== 'folkmoot:height') return
    const height = Number(data.height)
    const frame = listFrames().find(({ contentWindow }) => contentWindow === source)
    if (frame && height > 0 && height < maxHeightPx) frame.style.height = `${height}px`
  })
  // Widgets that loaded earlier reported to nobody: ask them again.
  for (const { src, contentWindow } of listFrames())
    if (src.startsWith(`${widgetOrigin}/`)) contentWindow?.postMessage('folkmoot:measure', widgetOrigin)
}
