export { AdminGate } from './admin-gate.tsx';
export { Dashboard } from './dashboard.tsx';
