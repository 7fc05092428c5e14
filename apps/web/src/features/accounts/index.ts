export { LoginForm } from './login-form.tsx';
export { MemberGate } from './member-gate.tsx';
export { SignupForm } from './signup-form.tsx';
export { VerificationRequest } from './verification-request.tsx';
export { VerificationResult } from './verification-result.tsx';
export { useMembersGoHome } from './use-members-go-home.ts';
