/** Heights on a phone. With the loader, a frame takes the height of its content. */
const heights = { 'next-event': 440, carousel: 420 } as const

/** With the light theme: the embedding page may not follow the system's color scheme. */
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
