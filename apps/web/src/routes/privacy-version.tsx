export { Page, prepare } from './privacy.tsx';
