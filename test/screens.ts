export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
export const narrowPhone = { ...phone, viewport: { width: 360, height: 740 } }
/** The narrowest screen of WCAG 2.2. No style changes between it and `phone`. */
export const smallPhone = { ...phone, viewport: { width: 320, height: 640 } }
export const desktop = { viewport: { width: 1280, height: 800 } }

export const firstPathPerSection = (paths: readonly string[]): string[] =>
  [...Map.groupBy(paths, (path) => path.split(/[/?]/)[1]).values()].flatMap(([first]) => first ?? [])
