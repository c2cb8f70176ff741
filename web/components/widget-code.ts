/** The heights that a phone needs; with the loader a frame has the height of its content. */
const heights = { 'next-event': 440, carousel: 420 } as const

/** The lines that show a widget on somebody's page. A theme is named, since that page may not follow the reader's system. */
export function widgetCode(
  baseUrl: string,
  { kind, groups, title }: { readonly kind: keyof typeof heights; readonly groups?: string; readonly title: string },
): string {
  const query = new URLSearchParams({ ...(groups !== undefined && { groups }), theme: 'light', resize: '1' })
  const src = escapeAttribute(`${baseUrl}/widget/${kind}?${query.toString()}`)
  return [
    `<iframe src="${src}" title="${escapeAttribute(title)}" width="100%" height="${heights[kind]}" loading="lazy" style="border:0"></iframe>`,
    `<script src="${baseUrl}/widget/loader.js" async></script>`,
  ].join('\n')
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
