import * as z from 'zod';
import { accountLimits, accountMessages as messages, brokenPasswordRule } from './accounts.ts';
import { emailForm } from '../email.ts';
import { clean, cleanLine, isLongerThan } from '../text.ts';

/** A one-line text field that reports one message at a time: that of the first rule it breaks. */
function lineField(
  findBrokenRule: (value: string) => string | null,
  required: string,
  normalize: (text: string) => string = cleanLine,
) {
  return z
    .string({ error: required })
    .overwrite(normalize)
    .superRefine((value, context) => {
      const message = value === '' ? required : findBrokenRule(value);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

export const nameField = lineField((value) => {
  if (isLongerThan(value, accountLimits.name.max)) return messages.nameTooLong();
  return isLongerThan(value, accountLimits.name.min - 1) ? null : messages.nameTooShort;
}, messages.nameRequired);

export const usernameField = lineField((value) => {
  if (value.length < accountLimits.username.min) return messages.usernameTooShort();
  if (value.length > accountLimits.username.max) return messages.usernameTooLong();
  return /^[A-Za-z0-9]+$/.test(value) ? null : messages.usernameLetters;
}, messages.usernameRequired);

const emailPattern = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\]{2,}$/;

/** Returns the form by which addresses are compared. */
export const toEmail = (text: string) => emailForm(clean(text));

/** Email address in the form by which addresses are compared. */
export const emailField = lineField(
  (value) => (value.length <= accountLimits.email && emailPattern.test(value) ? null : messages.emailInvalid),
  messages.emailRequired,
  toEmail,
);

/** New password, which is never trimmed. */
export const newPasswordField = z
  .string({ error: messages.passwordRequired })
  .superRefine((value, context) => {
    const message = value === '' ? messages.passwordRequired : brokenPasswordRule(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
