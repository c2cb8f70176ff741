import { t } from '../../../messages.ts'

const browsers = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
] as const

/** Order matters: user agents contain each other's names. */
export function browserName(userAgent: string | null): string {
  const [browser, system] = [browsers, systems].map((list) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1])
  if (browser === undefined) return system ?? userAgent?.split(' ')[0] ?? t('settings.sessions.unknownBrowser')
  return system === undefined ? browser : t('settings.sessions.browserOnSystem', { browser, system })
}

export const isPhone = (userAgent: string | null): boolean => /Mobi|Android|iPhone/.test(userAgent ?? '')
