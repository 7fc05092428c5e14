import { isLongerThan } from './text.ts';

export { accountAddresses } from './account-addresses.ts';

export const accountLimits = {
  name: { min: 2, max: 50 },
  username: { min: 3, max: 30 },
  password: { min: 8, max: 128 },
  email: 254,
  sessionDays: 7,
  /** At once; with one more the oldest ends. */
  sessions: 20,
  verificationHours: 24,
  /** One verification mail a minute for each account. */
  verificationMailSeconds: 60,
  resetHours: 1,
  /** From a confirmed address or a new password to the next page. */
  redirectMs: 3000,
  /** How old a Google credential may be that confirms a deletion. */
  freshCredentialMinutes: 5,
  credential: 10_000,
  /** Of what opens an account or a session: anybody may send it. */
  bodyBytes: 16 * 1024,
  /** How long a browser may take from asking for the export to downloading it. */
  exportTicketSeconds: 60,
} as const;

export const passwordSpecials = '!@#$%^&*';

/** What a new password must have, for those who choose one. */
export const passwordHint = `At least ${accountLimits.password.min} characters, with a letter, a number and one of ${passwordSpecials.split('').join(' ')}`;

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
  /** The server's own rule, after all others: browsers do not carry the list. */
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
  accountDeleted: 'Your account is deleted.',
  deleteFailed: 'Failed to delete your account. Please try again.',
  exportReady: 'Your download begins.',
  exportFailed: 'Failed to prepare your data. Please try again.',
} as const;

/** The first password rule that is broken, in the order of the specification, or null. */
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
