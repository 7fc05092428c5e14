import { root } from '../lib/paths.mjs';
import { writeLicenceReport } from './licence-report.ts';

writeLicenceReport(root);
