/** `https:`, `mailto:`, or a path of this site; `//` would lead to another one. */
export function isFooterUrl(url: string): boolean {
  if (/\s/.test(url)) return false
  if (url.startsWith('/')) return !/^\/[/\\]/.test(url)
  return /^(?:https:\/\/[^/]|mailto:[^@]+@[^@])/i.test(url) && URL.canParse(url)
}
