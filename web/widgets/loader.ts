/** In the page of somebody else: gives each widget of ours the height that it tells. */
const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  const { origin: ours } = new URL(script.src)
  const frames = () => [...document.querySelectorAll('iframe')]

  addEventListener('message', ({ origin, source, data }: MessageEvent<{ type?: unknown; height?: unknown } | null>) => {
    if (origin !== ours || data?.type !== 'folkmoot:height') return
    const height = Number(data.height)
    const frame = frames().find(({ contentWindow }) => contentWindow === source)
    if (frame && height > 0 && height < 5000) frame.style.height = `${height}px`
  })
  // Those that have told it before anybody listened.
  for (const { src, contentWindow } of frames())
    if (URL.parse(src)?.origin === ours) contentWindow?.postMessage('folkmoot:measure', ours)
}
