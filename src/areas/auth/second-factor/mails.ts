import { createSecurityMail } from '../sessions/public.ts'

export const secondFactorMailTemplates = {
  second_factor_on: createSecurityMail('secondFactorOn', '/settings/security'),
  second_factor_off: createSecurityMail('secondFactorOff', '/settings/security'),
}
