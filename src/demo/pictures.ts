import { avatarSvg } from './pictures/avatar.ts'
import { coverSvg } from './pictures/cover.ts'
import { thingSvg } from './pictures/thing.ts'

export const painters = { avatar: avatarSvg, cover: coverSvg, thing: thingSvg }
