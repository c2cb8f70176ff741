import { text } from '#contract'
import type { AdminUser } from '../areas/people/admin/contract.ts'

export const userName = text(1, 254)
export const userOption = { value: 'WHO', description: 'cli.user.option', isRequired: true } as const

export const describeUser = ({ name, username }: AdminUser): string =>
  username === null ? name : `${name} (${username})`
