import { t } from '@kalaangan/messages/t';
import { moderationLimits } from '../safety/moderation.ts';
import { isLongerThan } from '../text.ts';

export { accountAddresses } from './account-addresses.ts';

/** Text lengths are inclusive and in characters (grapheme clusters) unless a comment names another unit. */
export const accountLimits = {
  name: { min: 2, max: 50 },
  username: { min: 3, max: 30 },
  password: { min: 8, max: 128 },
  /** Maximum length in UTF-16 code units. */
  email: 254,
  sessionDays: 7,
  /** Concurrent sessions of an account; a new one beyond this ends the oldest. */
  sessions: 20,
  verificationHours: 24,
  /** Minimum time between two verification mails of one account. */
  verificationMailSeconds: 60,
  /** Time for which the mail that an address was confirmed lets its reader take the address back. */
  disownDays: 7,
  resetHours: 1,
  /** Delay of the redirect after an email address was verified or a password was reset. */
  redirectMs: 3000,
  /** Maximum age of a Google credential that confirms the deletion of an account. */
  freshCredentialMinutes: 5,
  /** Time after its opening in which a session may add a way to log in without a further proof. */
  newSessionMinutes: 10,
  /** Maximum length of a Google credential, in UTF-16 code units. */
  credential: 10_000,
  /** Maximum body of the calls that need no session, and of `deleteMe`: anybody may send them. */
  bodyBytes: 16 * 1024,
  /** Lifetime of the cookie that permits the download of the export. */
  exportTicketSeconds: 60,
} as const;

export const passwordSpecials = '!@#$%^&*';

/** The hint below the field for a new password. */
export const passwordHint = () =>
  t('At least {min} characters, with a letter, a number and one of {specials}', {
    min: accountLimits.password.min,
    specials: passwordSpecials.split('').join(' '),
  });

export const accountMessages = {
  nameRequired: t('Name is required'),
  nameTooShort: t('Name must be at least 2 characters long'),
  nameTooLong: () => t('Name cannot be longer than {max} characters', { max: accountLimits.name.max }),
  usernameRequired: t('Username is required'),
  usernameTooShort: () =>
    t('Username must be at least {min} characters long', { min: accountLimits.username.min }),
  usernameTooLong: () =>
    t('Username cannot be longer than {max} characters', { max: accountLimits.username.max }),
  usernameLetters: t('Username can only contain letters and numbers'),
  usernameTaken: t('Username is already taken'),
  emailRequired: t('Email is required'),
  emailInvalid: t('Please enter a valid email address'),
  emailTaken: t('An account with this email already exists'),
  passwordRequired: t('Password is required'),
  passwordsDiffer: t('Passwords do not match.'),
  passwordTooShort: t('Password must be at least 8 characters long.'),
  passwordNumber: t('Password must contain at least one number.'),
  passwordLetter: t('Password must contain at least one letter.'),
  passwordSpecial: t('Password must contain at least one special character.'),
  /** Advice: a common password is accepted. */
  passwordEasy: t('This password is easy to guess.'),
  /** Refusal with the setting PASSWORD_CHECK=refuse, after all other rules. */
  passwordCommon: t('This password is too common.'),
  passwordTooLong: () =>
    t('Password cannot be longer than {max} characters', { max: accountLimits.password.max }),
  wrongCredentials: t('Invalid email or password'),
  sessionNotStored: t(
    'The storage of this browser is blocked or full. You stay logged in until you reload or close this page.',
  ),
  signupFailed: t('An error occurred during signup'),
  userFailed: t('Failed to load user data. Please try again.'),
  loggedOut: t('You are logged out.'),
  alreadyVerified: t('Your email is already verified.'),
  verificationInvalid: t('This verification link is invalid or has expired.'),
  verificationSent: t('Verification email sent. Please check your inbox.'),
  verificationSendFailed: t('An error occurred while sending the verification email.'),
  verified: t('Your email is verified.'),
  disowned: t('The account on your address is deleted.'),
  disownInvalid: t('This link is invalid or has expired.'),
  disownVerified: t('The owner of this account has confirmed it, so this link does nothing any more.'),
  disownFailed: t('This did not work. Please try again.'),
  changeCalledOff: t('The change is called off. Nobody else uses your address.'),
  handedOver: t('Nobody can log in to this account any more. With a new password it is yours.'),
  verifyFailed: t('Failed to verify email. Please try again.'),
  verificationTooSoon: t(
    'A verification email was just sent. Please wait a minute before asking for another.',
  ),
  notVerified: t('Account Not Verified'),
  resetEmailMissing: t('Please enter your email address'),
  resetSent: t('If this address has an account, we have mailed a link to it. Please check your inbox.'),
  forgotFailed: t('An error occurred while processing your request'),
  resetPasswordsDiffer: t('Passwords do not match'),
  resetInvalid: t('This reset link is invalid or has expired.'),
  resetDone: t('Your password is changed. You can log in with it now.'),
  resetFailed: t('An error occurred while resetting your password'),
  googleFailed: t('Google login failed. Please try again.'),
  googleSignupFailed: t('Google signup failed. Please try again.'),
  googleLoginError: t('An error occurred during Google login'),
  googleSignupError: t('An error occurred during Google signup'),
  googleUnavailable: t('Google login is not available on this site.'),
  googleUnreachable: t('Google could not be reached. Please try again in a moment.'),
  passwordIncorrect: t('Incorrect password'),
  proofRequired: t('You have been logged in for a while. Please confirm that it is you.'),
  accountDeleted: t('Your account is deleted.'),
  accountDeletedAndSealed: () =>
    t(
      'Your account is deleted. What was reported and is not decided yet is kept sealed for {sealDays} days.',
      { sealDays: moderationLimits.sealDays },
    ),
  sealedOnDeletion: () =>
    t('What was reported and is not decided yet is kept sealed for {sealDays} days.', {
      sealDays: moderationLimits.sealDays,
    }),
  deleteFailed: t('Failed to delete your account. Please try again.'),
  exportReady: t('Your download begins.'),
  exportFailed: t('Failed to prepare your data. Please try again.'),
} as const;

/** Returns the message of the first broken password rule, or null; the specification defines the order of the rules. */
export function brokenPasswordRule(password: string): string | null {
  const { min, max } = accountLimits.password;
  if (!isLongerThan(password, min - 1)) return accountMessages.passwordTooShort;
  if (isLongerThan(password, max)) return accountMessages.passwordTooLong();
  if (!/\p{Nd}/u.test(password)) return accountMessages.passwordNumber;
  if (!/\p{L}/u.test(password)) return accountMessages.passwordLetter;
  if (!passwordSpecials.split('').some((special) => password.includes(special)))
    return accountMessages.passwordSpecial;
  return null;
}
