export { zipStream, type ZipEntry } from './zip-stream.ts';
