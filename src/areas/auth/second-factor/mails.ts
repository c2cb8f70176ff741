import { createSecurityMail } from '../sessions/public.ts'

export const secondFactorMailTemplates = {
  second_factor_on: createSecurityMail({
    title: 'mails.secondFactorOn.title',
    text: 'mails.secondFactorOn.text',
    warning: 'mails.secondFactorOn.warning',
    button: 'mails.secondFactorOn.button',
    footer: 'mails.secondFactorOn.footer',
    path: '/settings/security',
  }),
  second_factor_off: createSecurityMail({
    title: 'mails.secondFactorOff.title',
    text: 'mails.secondFactorOff.text',
    warning: 'mails.secondFactorOff.warning',
    button: 'mails.secondFactorOff.button',
    footer: 'mails.secondFactorOff.footer',
    path: '/settings/security',
  }),
}
