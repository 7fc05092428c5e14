export const contactAddresses = { send: 'POST /api/contact' } as const;

/** Text lengths are in characters. */
export const contactLimits = {
  name: 100,
  phone: 30,
  message: 5000,
  /** How long the success message is shown before the panel closes. */
  closeMs: 2000,
} as const;

export const contactMessages = {
  nameRequired: 'Name is required',
  nameTooLong: `Name cannot be longer than ${contactLimits.name} characters`,
  phoneTooLong: `Phone cannot be longer than ${contactLimits.phone} characters`,
  messageRequired: 'Message is required',
  messageTooLong: `Message cannot be longer than ${contactLimits.message} characters`,
  sent: 'Message sent successfully!',
  soon: "We'll get back to you soon.",
  failed: 'Failed to send message. Please try again.',
} as const;
