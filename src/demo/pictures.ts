export { avatarSvg } from './pictures/avatar.ts'
export { coverSvg } from './pictures/cover.ts'
export { thingSvg } from './pictures/thing.ts'
