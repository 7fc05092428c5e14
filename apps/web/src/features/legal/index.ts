export { Legal } from './legal.tsx';
