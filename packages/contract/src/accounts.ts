import { moderationLimits } from './moderation.ts';
import { isLongerThan } from './text.ts';

export { accountAddresses } from './account-addresses.ts';

/** Text lengths are inclusive and in characters (grapheme clusters) unless a comment names another unit. */
export const accountLimits = {
  name: { min: 2, max: 50 },
  username: { min: 3, max: 30 },
  password: { min: 8, max: 128 },
  /** In UTF-16 code units. */
  email: 254,
  sessionDays: 7,
  /** Concurrent sessions of an account; a new one beyond this ends the oldest. */
  sessions: 20,
  verificationHours: 24,
  /** Minimum time between two verification mails of one account. */
  verificationMailSeconds: 60,
  resetHours: 1,
  /** Delay of the redirect after an email address was verified or a password was reset. */
  redirectMs: 3000,
  /** Maximum age of a Google credential that confirms the deletion of an account. */
  freshCredentialMinutes: 5,
  /** How long after it was opened a session may add a way to log in without a further proof. */
  newSessionMinutes: 10,
  /** Length of a Google credential, in UTF-16 code units. */
  credential: 10_000,
  /** Maximum body of the calls that need no session, and of `deleteMe`: anybody may send them. */
  bodyBytes: 16 * 1024,
  /** How long the cookie that permits the download of the export is valid. */
  exportTicketSeconds: 60,
} as const;

export const passwordSpecials = '!@#$%^&*';

/** The hint below the field for a new password. */
export const passwordHint = `At least ${accountLimits.password.min} characters, with a letter, a number and one of ${passwordSpecials.split('').join(' ')}`;

/** What a deletion leaves; said before and after it. */
const sealedOnDeletion = `What was reported and is not decided yet is kept sealed for ${moderationLimits.sealDays} days.`;

export const accountMessages = {
  nameRequired: 'Name is required',
  nameTooShort: 'Name must be at least 2 characters long',
  nameTooLong: `Name cannot be longer than ${accountLimits.name.max} characters`,
  usernameRequired: 'Username is required',
  usernameTooShort: `Username must be at least ${accountLimits.username.min} characters long`,
  usernameTooLong: `Username cannot be longer than ${accountLimits.username.max} characters`,
  usernameLetters: 'Username can only contain letters and numbers',
  usernameTaken: 'Username is already taken',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  emailTaken: 'An account with this email already exists',
  passwordRequired: 'Password is required',
  passwordsDiffer: 'Passwords do not match.',
  passwordTooShort: 'Password must be at least 8 characters long.',
  passwordNumber: 'Password must contain at least one number.',
  passwordLetter: 'Password must contain at least one letter.',
  passwordSpecial: 'Password must contain at least one special character.',
  /** Checked by the server alone, after all other rules: the list is too large for browsers. */
  passwordCommon: 'This password is too common.',
  passwordTooLong: `Password cannot be longer than ${accountLimits.password.max} characters`,
  wrongCredentials: 'Invalid email or password',
  signupFailed: 'An error occurred during signup',
  userFailed: 'Failed to load user data. Please try again.',
  loggedOut: 'You are logged out.',
  alreadyVerified: 'Your email is already verified.',
  verificationInvalid: 'This verification link is invalid or has expired.',
  verificationSent: 'Verification email sent. Please check your inbox.',
  verificationSendFailed: 'An error occurred while sending the verification email.',
  verified: 'Your email is verified.',
  disowned: 'The account on your address is deleted.',
  disownInvalid: 'This link is invalid or has expired.',
  disownVerified: 'This account is confirmed, so this link no longer deletes it.',
  disownFailed: 'Failed to delete the account. Please try again.',
  verifyFailed: 'Failed to verify email. Please try again.',
  verificationTooSoon: 'A verification email was just sent. Please wait a minute before asking for another.',
  notVerified: 'Account Not Verified',
  resetEmailMissing: 'Please enter your email address',
  resetSent: 'If this address has an account, we have mailed a link to it. Please check your inbox.',
  forgotFailed: 'An error occurred while processing your request',
  resetPasswordsDiffer: 'Passwords do not match',
  resetInvalid: 'This reset link is invalid or has expired.',
  resetDone: 'Your password is changed. You can log in with it now.',
  resetFailed: 'An error occurred while resetting your password',
  googleFailed: 'Google login failed. Please try again.',
  googleSignupFailed: 'Google signup failed. Please try again.',
  googleLoginError: 'An error occurred during Google login',
  googleSignupError: 'An error occurred during Google signup',
  googleUnavailable: 'Google login is not available on this site.',
  googleUnreachable: 'Google could not be reached. Please try again in a moment.',
  passwordIncorrect: 'Incorrect password',
  proofRequired: 'You have been logged in for a while. Please confirm that it is you.',
  accountDeleted: 'Your account is deleted.',
  accountDeletedAndSealed: `Your account is deleted. ${sealedOnDeletion}`,
  sealedOnDeletion,
  deleteFailed: 'Failed to delete your account. Please try again.',
  exportReady: 'Your download begins.',
  exportFailed: 'Failed to prepare your data. Please try again.',
} as const;

/** The message of the first broken password rule, or null; the specification defines the order of the rules. */
export function brokenPasswordRule(password: string): string | null {
  const { min, max } = accountLimits.password;
  if (!isLongerThan(password, min - 1)) return accountMessages.passwordTooShort;
  if (isLongerThan(password, max)) return accountMessages.passwordTooLong;
  if (!/\p{Nd}/u.test(password)) return accountMessages.passwordNumber;
  if (!/\p{L}/u.test(password)) return accountMessages.passwordLetter;
  if (!passwordSpecials.split('').some((special) => password.includes(special)))
    return accountMessages.passwordSpecial;
  return null;
}
