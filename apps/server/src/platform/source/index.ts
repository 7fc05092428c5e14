export { registerSource, sourcePath } from './routes.ts';
