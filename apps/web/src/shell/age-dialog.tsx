export { AgeDialog } from '~/features/consents/index.ts';
