/** Runs in the embedding page: applies the heights that widgets report. */
const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  const { origin: widgetOrigin } = new URL(script.src)
  const frames = () => [...document.querySelectorAll('iframe')]

  addEventListener('message', ({ origin, source, data }: MessageEvent<{ type?: unknown; height?: unknown } | null>) => {
    if (origin !== widgetOrigin || data?.type !== 'folkmoot:height') return
    const height = Number(data.height)
    const frame = frames().find(({ contentWindow }) => contentWindow === source)
    if (frame && height > 0 && height < 5000) frame.style.height = `${height}px`
  })
  // Some may have reported before this listener existed.
  for (const { src, contentWindow } of frames())
    if (URL.parse(src)?.origin === widgetOrigin) contentWindow?.postMessage('folkmoot:measure', widgetOrigin)
}
