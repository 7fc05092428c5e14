export { About } from './about.tsx';
