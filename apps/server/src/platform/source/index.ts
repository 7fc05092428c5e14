export { readBuild } from './build.ts';
export { registerSource, sourcePath } from './routes.ts';
