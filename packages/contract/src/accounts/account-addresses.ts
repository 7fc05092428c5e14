/** Addresses in a module of their own, as every page uses some of them; only account pages need `accountMessages`. */
export const accountAddresses = {
  signup: 'POST /api/auth/signup',
  login: 'POST /api/auth/login',
  logout: 'POST /api/auth/logout',
  sendVerification: 'POST /api/auth/send-verification',
  verifyEmail: 'GET /api/auth/verify/:token',
  disown: 'POST /api/auth/not-me/:token',
  forgotPassword: 'POST /api/auth/forgot-password',
  resetPassword: 'POST /api/auth/reset-password/:token',
  google: 'POST /api/auth/google',
  me: 'GET /api/users/me',
  deleteMe: 'DELETE /api/users/me',
  prepareExport: 'POST /api/users/me/export',
  exportMe: 'GET /api/users/me/export',
} as const;
