import { t } from '@kalaangan/messages/t';
export const contactAddresses = { send: 'POST /api/contact' } as const;

/** Text lengths are in characters. */
export const contactLimits = {
  name: 100,
  phone: 30,
  message: 5000,
  /** Time for which the success message is shown before the panel closes. */
  closeMs: 2000,
} as const;

export const contactMessages = {
  nameRequired: t('Name is required'),
  nameTooLong: () => t('Name cannot be longer than {name} characters', { name: contactLimits.name }),
  phoneTooLong: () => t('Phone cannot be longer than {phone} characters', { phone: contactLimits.phone }),
  messageRequired: t('Message is required'),
  messageTooLong: () =>
    t('Message cannot be longer than {message} characters', { message: contactLimits.message }),
  sent: t('Message sent successfully!'),
  soon: t("We'll get back to you soon."),
  failed: t('Failed to send message. Please try again.'),
} as const;
