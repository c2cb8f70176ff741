import { text, Type } from '#contract'
import { createValidator } from '#platform'
import type { AdminUser } from '../areas/people/admin/contract.ts'

export const userIdentifier = text(1, 254)
export const userOption = { value: 'WHO', description: 'cli.user.option', isRequired: true } as const

export interface UserOptions {
  readonly user: string
}

export const validateUser = createValidator(Type.Object({ user: userIdentifier }), 'query')

export const describeUser = ({ name, username }: AdminUser): string =>
  username === null ? name : `${name} (${username})`
