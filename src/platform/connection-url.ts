const urlPattern = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s

/** One URL for each host of `postgres://a,b:5433/folkmoot`, which is how libpq writes several. */
export function splitHosts(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = urlPattern.exec(url) ?? []
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/** `postgres://a,b/folkmoot` or `postgres://a/folkmoot,postgres://b/folkmoot`. */
const urlSeparator = /,\s*(?=postgres(?:ql)?:\/\/)/

/** A driver that expects one URL takes a second one as part of the database's name. */
export const isOneUrl = (list: string): boolean => !urlSeparator.test(list)

export const splitUrls = (list: string): string[] =>
  list === ''
    ? []
    : list
        .replace(/target_session_attrs=[^&,]*&?/g, '')
        .split(urlSeparator)
        .flatMap(splitHosts)

/** `read-write` means the primary too: the driver's own check for it would accept a standby. */
export const wantsPrimary = (url: string): boolean =>
  splitHosts(url).length > 1 || /[?&]target_session_attrs=/.test(url)

export const isPrimaryUrl = (url: string): boolean =>
  (/[?&]target_session_attrs=([^&]*)/.exec(url)?.[1] ?? 'primary').match(/^(primary|read-write)$/) !== null
